import type { CaseOfPackage } from '../../../schema/content/packages.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { findForm, listForms, localisedEdition } from './find-edition.ts';
import type { EditionFacts } from '../../../schema/content/form.ts';
import './form-edition.graphql.ts';
import { FeeRef } from './fee-ref.ts';
import { FormEditionRef } from './form-edition-ref.ts';
import { FormRef } from './form-ref.ts';
import { formText, guideText, type LocalisedGuide } from './form-text.ts';
import { catalogueFees, feesOf, formPackages, type FormFees, type FormPackage } from './shared-content.ts';

const FormKind = builder.enumType('FormKind', {
  description: 'A form can be answered here; a guide explains one that cannot.',
  values: {
    FORM: { value: 'form', description: 'Has questions and editions.' },
    GUIDE: { value: 'guide', description: 'Explains who makes it and what comes next.' },
  } as const,
});

const GuideRef = builder.objectRef<LocalisedGuide>('Guide').implement({
  description: 'What a form is that Tern does not fill, who makes it, and what a person does next.',
  fields: (t) => ({
    whatItIs: t.exposeString('whatItIs', { description: 'A few sentences.' }),
    whoMakesIt: t.exposeString('whoMakesIt', { description: 'The person, the school, the employer.' }),
    whatYouDoNext: t.field({
      type: ['String'],
      description: 'Steps in their order.',
      resolve: ({ whatYouDoNext }) => [...whatYouDoNext],
    }),
    sources: t.field({ type: ['String'], description: 'Official pages.', resolve: ({ sources }) => [...sources] }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When its fees and dates were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null: not yet.',
    }),
    newestEdition: t.exposeString('newestEdition', {
      nullable: true,
      description: 'As printed at the foot of each page, "04/01/24"; null: none is known.',
    }),
    hasBlank: t.exposeBoolean('hasBlank', {
      description: 'USCIS has a PDF of it, which can be filled as one of one’s own.',
    }),
    untranslated: t.exposeBoolean('isUntranslated', {
      description: 'Part of it is English because the language lacks it.',
    }),
  }),
});

const EditionFactsRef = builder.objectRef<EditionFacts>('EditionFacts').implement({
  description: 'Which edition is printed, since when and until when the agency takes it, and who says so.',
  fields: (t) => ({
    edition: t.exposeString('edition', { description: '"2024-04-01"' }),
    printed: t.exposeString('printed', { description: 'As printed at the foot of each page: "04/01/24".' }),
    acceptedFrom: t.exposeString('acceptedFrom', { nullable: true, description: 'YYYY-MM-DD' }),
    acceptedUntil: t.exposeString('acceptedUntil', {
      nullable: true,
      description: 'YYYY-MM-DD; null: still accepted as far as is known.',
    }),
    source: t.exposeString('source', { description: 'Address of the page that says so.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When the facts were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'When a person compared them with the official page; null: not yet.',
    }),
  }),
});

FeeRef.implement({
  description: "One line of the agency's fee. Fees change without notice: check the source before paying.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Whom or what it is for.' }),
    amountCents: t.exposeInt('amountCents', { description: 'US cents: 67500 is $675.' }),
    channel: t.exposeString('channel', { description: 'paper, online or any' }),
    source: t.exposeString('source', { description: 'Address of the page that says so.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When the facts were gathered: "2026-10".' }),
    checkedOn: t.string({
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null: not yet.',
      resolve: ({ checkedOn }) => checkedOn ?? null,
    }),
  }),
});

const FormFeesRef = builder.objectRef<FormFees>('FormFees').implement({
  description: 'What the agency asks for one form of its catalogue, also for one that cannot be answered here.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"N-565"' }),
    fees: t.field({
      type: [FeeRef],
      description: 'Every line of the fee.',
      complexity: { multiplier: 3 },
      resolve: ({ fees }) => [...fees],
    }),
  }),
});

FormRef.implement({
  description: "One of the agency's forms.",
  fields: (t) => ({
    formType: t.string({ description: '"I-130"', resolve: ({ file }) => file.formType }),
    kind: t.field({
      type: FormKind,
      description: 'Answered here, or only explained.',
      resolve: ({ file }) => file.kind,
    }),
    title: t.string({
      description: '"Petition for Alien Relative"',
      resolve: ({ file, language }) => formText(file, language).title,
    }),
    summary: t.string({
      description: 'What it is for, in one sentence.',
      resolve: ({ file, language }) => formText(file, language).summary,
    }),
    officialPage: t.string({ description: "Address of the agency's page.", resolve: ({ file }) => file.officialPage }),
    currentEdition: t.field({
      type: FormEditionRef,
      nullable: true,
      description: 'Null for a guide.',
      resolve: ({ file, language }, _arguments, ctx) =>
        file.kind === 'form' ? (localisedEdition(ctx, file.formType, file.currentEdition, language) ?? null) : null,
    }),
    edition: t.field({
      type: FormEditionRef,
      nullable: true,
      description: 'Any edition that is here, also one that is no longer current; null for what is not here.',
      args: { edition: t.arg.string({ required: true, description: '"2024-04-01"' }) },
      resolve: ({ file, language }, { edition }, ctx) =>
        localisedEdition(ctx, file.formType, edition, language) ?? null,
    }),
    guide: t.field({
      type: GuideRef,
      nullable: true,
      description: 'Null for a form.',
      resolve: ({ file, language }) => guideText(file, language) ?? null,
    }),
    editions: t.field({
      type: [EditionFactsRef],
      description: 'Every edition known here; none for a guide.',
      complexity: { multiplier: 3 },
      resolve: ({ file }) => (file.kind === 'form' ? [...file.editions] : []),
    }),
    fees: t.field({
      type: [FeeRef],
      description: 'What the agency asks, not what Tern costs.',
      complexity: { multiplier: 3 },
      resolve: ({ file, language }, _arguments, ctx) => feesOf(ctx, file.formType, language),
    }),
  }),
});

const PackagePersonRef = builder
  .objectRef<{ readonly part: string; readonly isYou: boolean }>('PackagePerson')
  .implement({
    description: 'Somebody whom the forms of a package are about.',
    fields: (t) => ({
      part: t.exposeString('part', { description: 'For `viewerIs` of `startCase`: "petitioner", "immigrant".' }),
      isYou: t.exposeBoolean('isYou', { description: 'Whom `startCase` takes you for unless told.' }),
    }),
  });

const FormPackageRef = builder.objectRef<FormPackage>('FormPackage').implement({
  description: 'A situation in life and the forms that official pages name for it.',
  fields: (t) => ({
    id: t.exposeString('id', { description: '"spouse-green-card"' }),
    category: t.exposeString('category', { description: 'Groups alike situations.' }),
    title: t.exposeString('title', { description: '"Spouse green card"' }),
    description: t.exposeString('description', { description: 'One sentence.' }),
    forms: t.field({
      type: ['String'],
      description: 'Form types in the order they are opened.',
      resolve: ({ forms }) => [...forms],
    }),
    caseForms: t.field({
      type: ['String'],
      description:
        'Those, and every other form that its case begins by itself, in the order of filing: companions and notices too.',
      resolve: ({ forms, case: plan }, _arguments, ctx) => {
        const isBegun = ({ form, optional, when }: CaseOfPackage['forms'][number]) =>
          optional !== true && (when === undefined || findForm(ctx, form)?.kind === 'form');
        const all = plan?.forms.filter((each) => forms.includes(each.form) || isBegun(each));
        return all?.map(({ form }) => form) ?? [...forms];
      },
    }),
    estimatedTime: t.exposeString('estimatedTime', {
      description: 'Words: "12-18 months". Set by the government, and rough.',
    }),
    difficulty: t.exposeString('difficulty', { description: 'A word: "Easy".' }),
    popularity: t.exposeInt('popularity', { description: '85 or more shows "Most Popular".' }),
    people: t.field({
      type: [PackagePersonRef],
      description: 'Who has a part in it, in the order of the package.',
      resolve: ({ case: plan }) =>
        Object.entries(plan?.people ?? {}).map(([part, relation]) => ({ part, isYou: relation === 'self' })),
    }),
    isFurther: t.exposeBoolean('isFurther', { description: 'Shown behind those that the picker begins with.' }),
  }),
});

builder.queryFields((t) => ({
  forms: t.field({
    type: [FormRef],
    description: 'Every form and guide. For visitors and partners too.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) =>
      listForms(ctx).map((file) => ({ file, language: language ?? ctx.caller.language })),
  }),
  form: t.field({
    type: FormRef,
    nullable: true,
    description: 'Null for an unknown type.',
    authScopes: { publicContent: true },
    args: {
      formType: t.arg.string({ required: true, description: 'In any letter case.' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: (_root, { formType, language }, ctx) => {
      const file = findForm(ctx, formType);
      return file ? { file, language: language ?? ctx.caller.language } : null;
    },
  }),
  fees: t.field({
    type: [FormFeesRef],
    description: "The agency's fees for every form of its catalogue, or for one; none for an unknown type.",
    authScopes: { publicContent: true },
    complexity: ({ formType }) => ({ multiplier: formType == null ? 90 : 1 }),
    args: {
      formType: t.arg.string({ description: 'In any letter case; all of them unless told.' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: (_root, { formType, language }, ctx) => catalogueFees(ctx, language ?? ctx.caller.language, formType),
  }),
  formPackages: t.field({
    type: [FormPackageRef],
    description:
      'The scenarios of the package picker: those that it begins with, then further ones, each most popular first.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) => [...formPackages(ctx, language ?? ctx.caller.language)],
  }),
}));
