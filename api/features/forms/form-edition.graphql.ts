import { builder } from '../../platform/builder.ts';
import { checksOf } from './checks-of.ts';
import { findEdition } from './find-edition.ts';
import { FormEditionRef } from './form-edition-ref.ts';
import type { LanguageOfEdition } from './form-content.ts';
import { languagesOf } from './languages-of.ts';
import { officialPagesOfSection } from './official-pages-of-section.ts';

const LanguageRef = builder.objectRef<LanguageOfEdition>('FormLanguage').implement({
  description: 'How complete an edition is in a language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'Language code: "en", "es", "zh" …' }),
    isWhole: t.exposeBoolean('isWhole', { description: 'Whether no text falls back to English.' }),
    isReviewed: t.exposeBoolean('isReviewed', {
      description: 'Whether a second person has reviewed the whole translation. True for English, the original.',
    }),
  }),
});

FormEditionRef.implement({
  description: 'One edition of a form, in one language.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    edition: t.exposeString('edition', { description: '"2024-04-01"' }),
    printed: t.exposeString('printed', { description: 'Edition as printed at the foot of each page: "04/01/24".' }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    language: t.exposeString('language', { description: 'Language of its texts: "en", "es", "zh" …' }),
    definition: t.expose('definition', {
      type: 'Json', // A whole form is as large as a hundred ordinary fields.
      complexity: 100,
      description:
        'Sections and fields, as in schema/content/definition.schema.json. Texts without a translation are in English and marked `untranslated`.',
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
        'Checks across answers, as in schema/content/checks.schema.json; untranslated messages are in English.',
      resolve: (edition, _arguments, ctx) => checksOf(ctx, edition, edition.language),
    }),
    officialPages: t.field({
      type: 'Json',
      complexity: 60,
      description:
        'Pages of the official form that show a section, each with its boxes, as in schema/forms/printing/official-page.ts. Empty if the blank is not available. Images: GET /api/forms/{formType}/editions/{edition}/pages/{number}.',
      args: { sectionId: t.arg.string({ required: true, description: 'Id of the section: "petitioner".' }) },
      resolve: ({ formType, edition }, { sectionId }, ctx) =>
        officialPagesOfSection(ctx, { formType, edition, sectionId }),
    }),
    officialPage: t.exposeString('officialPage', { description: "The agency's page about the form." }),
    warning: t.exposeString('warning', {
      nullable: true,
      description: 'Why this edition must not be filed as it is; otherwise null.',
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description:
        "What to check before filing, because the agency's site named a newer edition when it was last queried; otherwise null.",
    }),
  }),
});
