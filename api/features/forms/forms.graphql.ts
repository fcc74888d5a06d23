import { builder } from '../../platform/builder.ts';
import { findForm, listForms, localisedEdition } from './find-edition.ts';
import type { EditionFacts, FormFile, GuideWords } from './form-content.ts';
import './form-edition.graphql.ts';
import { FormEditionRef } from './form-edition-ref.ts';
import { formWords, guideWords } from './forms-words.ts';
import { feesOf, formPackages, type Fee, type FormPackage } from './shared-content.ts';

interface FormInLanguage {
  readonly file: FormFile;
  readonly language: string;
}

const FormKind = builder.enumType('FormKind', {
  description: 'A form can be answered here; a guide explains one that cannot.',
  values: { FORM: { value: 'form' }, GUIDE: { value: 'guide' } } as const,
});

const GuideRef = builder.objectRef<GuideWords & { isUntranslated: boolean }>('Guide').implement({
  description: 'What a form is that Tern does not fill, who makes it, and what a person does next.',
  fields: (t) => ({
    whatItIs: t.exposeString('whatItIs'),
    whoMakesIt: t.exposeString('whoMakesIt'),
    whatYouDoNext: t.field({ type: ['String'], resolve: ({ whatYouDoNext }) => [...whatYouDoNext] }),
    sources: t.field({ type: ['String'], description: 'Official pages.', resolve: ({ sources }) => [...sources] }),
    untranslated: t.exposeBoolean('isUntranslated', {
      description: 'Part of it is English because the language lacks it.',
    }),
  }),
});

const EditionFactsRef = builder.objectRef<EditionFacts>('EditionFacts').implement({
  description: 'Which edition is printed, since when and until when the agency takes it, and who says so.',
  fields: (t) => ({
    edition: t.exposeString('edition'),
    printed: t.exposeString('printed'),
    acceptedFrom: t.exposeString('acceptedFrom', { nullable: true, description: 'YYYY-MM-DD' }),
    acceptedUntil: t.exposeString('acceptedUntil', {
      nullable: true,
      description: 'YYYY-MM-DD; null: still accepted as far as is known.',
    }),
    source: t.exposeString('source'),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When the facts were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'When a person compared them with the official page; null: not yet.',
    }),
  }),
});

const FeeRef = builder.objectRef<Fee>('Fee').implement({
  description: "One line of the agency's fee. Fees change without notice: check the source before paying.",
  fields: (t) => ({
    name: t.exposeString('name'),
    amountCents: t.exposeInt('amountCents'),
    channel: t.exposeString('channel', { description: 'paper, online or any' }),
    source: t.exposeString('source'),
    factsAsOf: t.exposeString('factsAsOf'),
  }),
});

const FormRef = builder.objectRef<FormInLanguage>('Form').implement({
  description: "One of the agency's forms.",
  fields: (t) => ({
    formType: t.string({ description: '"I-130"', resolve: ({ file }) => file.formType }),
    kind: t.field({ type: FormKind, resolve: ({ file }) => file.kind }),
    title: t.string({ resolve: ({ file, language }) => formWords(file, language).title }),
    summary: t.string({ resolve: ({ file, language }) => formWords(file, language).summary }),
    officialPage: t.string({ resolve: ({ file }) => file.officialPage }),
    currentEdition: t.field({
      type: FormEditionRef,
      nullable: true,
      description: 'Null for a guide.',
      resolve: ({ file, language }, _arguments, ctx) =>
        file.kind === 'form' ? (localisedEdition(ctx, file.formType, file.currentEdition, language) ?? null) : null,
    }),
    guide: t.field({
      type: GuideRef,
      nullable: true,
      description: 'Null for a form.',
      resolve: ({ file, language }) => guideWords(file, language) ?? null,
    }),
    editions: t.field({
      type: [EditionFactsRef],
      complexity: { multiplier: 3 },
      resolve: ({ file }) => (file.kind === 'form' ? [...file.editions] : []),
    }),
    fees: t.field({
      type: [FeeRef],
      complexity: { multiplier: 3 },
      resolve: ({ file, language }, _arguments, ctx) => feesOf(ctx, file.formType, language),
    }),
  }),
});

const FormPackageRef = builder.objectRef<FormPackage>('FormPackage').implement({
  description: 'A situation in life and the forms that official pages name for it.',
  fields: (t) => ({
    id: t.exposeString('id'),
    category: t.exposeString('category'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    forms: t.field({
      type: ['String'],
      description: 'Form types in the order they are opened.',
      resolve: ({ forms }) => [...forms],
    }),
    estimatedTime: t.exposeString('estimatedTime'),
    difficulty: t.exposeString('difficulty'),
    popularity: t.exposeInt('popularity', { description: '85 or more shows "Most Popular".' }),
  }),
});

builder.queryFields((t) => ({
  forms: t.field({
    type: [FormRef],
    description: 'Every form and guide. For visitors and partners too.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string({ description: '"en" or "es"; else by Accept-Language.' }) },
    resolve: (_root, { language }, ctx) =>
      listForms(ctx).map((file) => ({ file, language: language ?? ctx.caller.language })),
  }),
  form: t.field({
    type: FormRef,
    nullable: true,
    description: 'Null for an unknown type.',
    authScopes: { publicContent: true },
    args: { formType: t.arg.string({ required: true, description: 'In any letter case.' }), language: t.arg.string() },
    resolve: (_root, { formType, language }, ctx) => {
      const file = findForm(ctx, formType);
      return file ? { file, language: language ?? ctx.caller.language } : null;
    },
  }),
  formPackages: t.field({
    type: [FormPackageRef],
    description: 'The scenarios of the package picker, most popular first.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string() },
    resolve: (_root, { language }, ctx) => formPackages(ctx, language ?? ctx.caller.language),
  }),
}));
