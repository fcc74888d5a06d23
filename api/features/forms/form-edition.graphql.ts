import { builder } from '../../platform/builder.ts';
import { checksOf } from './checks-of.ts';
import { findEdition } from './find-edition.ts';
import { FormEditionRef } from './form-edition-ref.ts';
import type { LanguageOfEdition } from './form-content.ts';
import { languagesOf } from './languages-of.ts';
import { officialPagesOfSection } from './official-pages-of-section.ts';

const LanguageRef = builder.objectRef<LanguageOfEdition>('FormLanguage').implement({
  description: 'How far an edition can be read in a language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: '"en", "es", "zh" and so on.' }),
    isWhole: t.exposeBoolean('isWhole', { description: 'No word of it is shown in English.' }),
    isReviewed: t.exposeBoolean('isReviewed', {
      description: 'A second person has read all of its translation. True of English, which is the original.',
    }),
  }),
});

FormEditionRef.implement({
  description: 'One edition of a form, in one language.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    edition: t.exposeString('edition', { description: '"2024-04-01"' }),
    printed: t.exposeString('printed', { description: 'As printed at the foot of each page: "04/01/24".' }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    language: t.exposeString('language', { description: 'Of its words: "en", "es", "zh" and so on.' }),
    definition: t.field({
      type: 'Json',
      // A whole form is as large as a hundred ordinary fields.
      complexity: 100,
      description:
        'Sections and fields, of the shape in schema/content/definition.schema.json; words the language lacks are English and marked `untranslated`.',
      resolve: ({ definition }) => definition,
    }),
    languages: t.field({
      type: [LanguageRef],
      complexity: { multiplier: 3 },
      description: 'Every language of the interface.',
      resolve: ({ formType, edition }, _arguments, ctx) => {
        const loaded = findEdition(ctx, formType, edition);
        return loaded ? [...languagesOf(loaded)] : [];
      },
    }),
    checks: t.field({
      type: 'Json',
      complexity: 20,
      description:
        'What its answers must not say together: the list of the shape in schema/content/checks.schema.json; sentences the language lacks are English.',
      resolve: (edition, _arguments, ctx) => checksOf(ctx, edition, edition.language),
    }),
    officialPages: t.field({
      type: 'Json',
      complexity: 60,
      description:
        'The pages of the official form on which answers to a section stand, each with its boxes, as in schema/forms/printing/official-page.ts. Empty where the blank is not here. Their pictures: GET /api/forms/{formType}/editions/{edition}/pages/{number}.',
      args: { sectionId: t.arg.string({ required: true, description: 'Of the definition: "petitioner".' }) },
      resolve: ({ formType, edition }, { sectionId }, ctx) =>
        officialPagesOfSection(ctx, { formType, edition, sectionId }),
    }),
    officialPage: t.exposeString('officialPage', { description: "The agency's page about the form." }),
    warning: t.exposeString('warning', { nullable: true, description: 'Why this edition must not be sent as it is.' }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: "What to look at before it is sent: the agency's site named a newer edition when it was last asked.",
    }),
  }),
});
