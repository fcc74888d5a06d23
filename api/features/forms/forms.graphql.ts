import type { CaseOfPackage } from '../../../schema/content/packages.ts';
import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { findForm, listForms, localisedEdition } from './find-edition.ts';
import type { EditionFacts } from '../../../schema/content/form.ts';
import './form-edition.graphql.ts';
import { FeeRef } from './fee-ref.ts';
import { FormEditionRef } from './form-edition-ref.ts';
import { FormRef } from './form-ref.ts';
import { formText, guideText, type LocalisedGuide } from './form-text.ts';
import { catalogueFees, feesOf, formPackages, type FormFees, type FormPackage } from './shared-content.ts';

const FormKind = builder.enumType('FormKind', {
  description: 'Whether a form can be filled in here or is only explained.',
  values: {
    FORM: { value: 'form', description: 'Has questions and editions.' },
    GUIDE: { value: 'guide', description: 'Explains who issues it and what comes next.' },
  } as const,
});

const GuideRef = builder.objectRef<LocalisedGuide>('Guide').implement({
  description: 'Explains a form that Tern does not fill in.',
  fields: (t) => ({
    whatItIs: t.exposeString('whatItIs', { description: 'What the form is.' }),
    whoMakesIt: t.exposeString('whoMakesIt', {
      description: 'Who issues it: the applicant, the school, the employer.',
    }),
    whatYouDoNext: t.expose('whatYouDoNext', { type: ['String'], description: 'Next steps in order.' }),
    sources: t.expose('sources', { type: ['String'], description: 'Official sources.' }),
    factsAsOf: t.exposeString('factsAsOf', {
      description: 'Month in which its fees and dates were collected: "2026-10".',
    }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null if not yet.',
    }),
    newestEdition: t.exposeString('newestEdition', {
      nullable: true,
      description: 'Newest known edition as printed at the foot of each page, "04/01/24"; null if unknown.',
    }),
    hasBlank: t.exposeBoolean('hasBlank', {
      description: 'Whether USCIS offers a PDF of it that can be filled in as an own PDF.',
    }),
    untranslated: t.exposeBoolean('isUntranslated', {
      description: 'Whether parts of it are in English because the translation is missing.',
    }),
  }),
});

const EditionFactsRef = builder.objectRef<EditionFacts>('EditionFacts').implement({
  description: 'An edition, the dates between which the agency accepts it, and the source.',
  fields: (t) => ({
    edition: t.exposeString('edition', { description: '"2024-04-01"' }),
    printed: t.exposeString('printed', { description: 'Edition as printed at the foot of each page: "04/01/24".' }),
    acceptedFrom: t.exposeString('acceptedFrom', { nullable: true, description: 'YYYY-MM-DD' }),
    acceptedUntil: t.exposeString('acceptedUntil', {
      nullable: true,
      description: 'YYYY-MM-DD; null if it is still accepted as far as known.',
    }),
    source: t.exposeString('source', { description: 'URL of the source.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the facts were collected: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'When a person compared them with the official page; null if not yet.',
    }),
  }),
});

FeeRef.implement({
  description: "A line of the agency's fee. Fees change without notice: check the source before paying.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who or what it is for.' }),
    amountCents: t.exposeInt('amountCents', { description: 'In US cents: 67500 is $675.' }),
    channel: t.exposeString('channel', { description: 'paper, online or any' }),
    source: t.exposeString('source', { description: 'URL of the source.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the facts were collected: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null if not yet.',
    }),
  }),
});

const FormFeesRef = builder.objectRef<FormFees>('FormFees').implement({
  description: "The agency's fees for a form in its catalogue, including forms that cannot be filled in here.",
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"N-565"' }),
    fees: t.expose('fees', { type: [FeeRef], description: 'Lines of the fee.', complexity: { multiplier: 3 } }),
  }),
});

FormRef.implement({
  description: "One of the agency's forms.",
  fields: (t) => ({
    formType: t.string({ description: '"I-130"', resolve: ({ file }) => file.formType }),
    kind: t.field({
      type: FormKind,
      description: 'Whether it can be filled in here or is only explained.',
      resolve: ({ file }) => file.kind,
    }),
    title: t.string({
      description: '"Petition for Alien Relative"',
      resolve: ({ file, language }) => formText(file, language).title,
    }),
    summary: t.string({
      description: 'Purpose of the form, in one sentence.',
      resolve: ({ file, language }) => formText(file, language).summary,
    }),
    officialPage: t.string({ description: "URL of the agency's page.", resolve: ({ file }) => file.officialPage }),
    currentEdition: t.field({
      type: FormEditionRef,
      nullable: true,
      description: 'Edition used for new applications; null for a guide.',
      resolve: ({ file, language }, _arguments, ctx) =>
        file.kind === 'form' ? (localisedEdition(ctx, file.formType, file.currentEdition, language) ?? null) : null,
    }),
    edition: t.field({
      type: FormEditionRef,
      nullable: true,
      description: 'Any edition that is available, including past ones; null if it is not.',
      args: { edition: t.arg.string({ required: true, description: '"2024-04-01"' }) },
      resolve: ({ file, language }, { edition }, ctx) =>
        localisedEdition(ctx, file.formType, edition, language) ?? null,
    }),
    guide: t.field({
      type: GuideRef,
      nullable: true,
      description: 'The explanation; null for a form.',
      resolve: ({ file, language }) => guideText(file, language) ?? null,
    }),
    editions: t.field({
      type: [EditionFactsRef],
      description: 'All known editions; empty for a guide.',
      complexity: { multiplier: 3 },
      resolve: ({ file }) => (file.kind === 'form' ? [...file.editions] : []),
    }),
    fees: t.field({
      type: [FeeRef],
      description: "The agency's fees, not Tern's prices.",
      complexity: { multiplier: 3 },
      resolve: ({ file, language }, _arguments, ctx) => feesOf(ctx, file.formType, language),
    }),
  }),
});

const PackagePersonRef = builder
  .objectRef<{ readonly part: string; readonly isYou: boolean }>('PackagePerson')
  .implement({
    description: 'A person that the forms of a package are about.',
    fields: (t) => ({
      part: t.exposeString('part', { description: 'Value for `viewerIs` of `startCase`: "petitioner", "immigrant".' }),
      isYou: t.exposeBoolean('isYou', { description: 'Whether `startCase` assumes that this is the user.' }),
    }),
  });

const FormPackageRef = builder.objectRef<FormPackage>('FormPackage').implement({
  description: 'A life situation and the forms that official pages name for it.',
  fields: (t) => ({
    id: t.exposeString('id', { description: '"spouse-green-card"' }),
    category: t.exposeString('category', { description: 'Category of similar situations.' }),
    title: t.exposeString('title', { description: '"Spouse green card"' }),
    description: t.exposeString('description', { description: 'One sentence.' }),
    forms: t.expose('forms', { type: ['String'], description: 'Form numbers in the order in which they are opened.' }),
    caseForms: t.field({
      type: ['String'],
      description: 'All forms that its case starts automatically, in filing order, including cover sheets.',
      resolve: ({ forms, case: plan }, _arguments, ctx) => {
        const isBegun = ({ form, optional, when }: CaseOfPackage['forms'][number]) =>
          optional !== true && (when === undefined || findForm(ctx, form)?.kind === 'form');
        const all = plan?.forms.filter((each) => forms.includes(each.form) || isBegun(each));
        return all?.map(({ form }) => form) ?? [...forms];
      },
    }),
    estimatedTime: t.exposeString('estimatedTime', {
      description: 'Rough duration, which depends on the government: "12-18 months".',
    }),
    difficulty: t.exposeString('difficulty', { description: 'One word: "Easy".' }),
    popularity: t.exposeInt('popularity', { description: 'Popularity; 85 or more shows "Most Popular".' }),
    people: t.field({
      type: [PackagePersonRef],
      description: 'People involved, in the order of the package.',
      resolve: ({ case: plan }) =>
        Object.entries(plan?.people ?? {}).map(([part, relation]) => ({ part, isYou: relation === 'self' })),
    }),
    isFurther: t.exposeBoolean('isFurther', {
      description: 'Whether the picker shows it only among further packages.',
    }),
  }),
});

builder.queryFields((t) => ({
  forms: t.field({
    type: [FormRef],
    description: 'Every form and guide. Available without sign-in.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) =>
      listForms(ctx).map((file) => ({ file, language: language ?? ctx.caller.language })),
  }),
  form: t.field({
    type: FormRef,
    nullable: true,
    description: 'Null if the form is unknown.',
    ...OPEN_TO.everyone,
    args: {
      formType: t.arg.string({ required: true, description: 'Form number in any letter case.' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: (_root, { formType, language }, ctx) => {
      const file = findForm(ctx, formType);
      return file ? { file, language: language ?? ctx.caller.language } : null;
    },
  }),
  fees: t.field({
    type: [FormFeesRef],
    description: "The agency's fees for every form in its catalogue, or for one; empty if the form is unknown.",
    ...OPEN_TO.everyone,
    complexity: ({ formType }) => ({ multiplier: formType == null ? 90 : 1 }),
    args: {
      formType: t.arg.string({ description: 'Form number in any letter case; all forms if absent.' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: (_root, { formType, language }, ctx) => catalogueFees(ctx, language ?? ctx.caller.language, formType),
  }),
  formPackages: t.field({
    type: [FormPackageRef],
    description: 'Packages for the picker: the initial ones, then further ones, each most popular first.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) => formPackages(ctx, language ?? ctx.caller.language),
  }),
}));
