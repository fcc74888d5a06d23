import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, formType, languageCode, text } from './parts.ts';

/** Possible filers of a form, as far as official pages name them. */
const FILED_BY = [
  'applicant',
  'petitioner',
  'parent',
  'sponsor',
  'employer',
  'organization',
  'representative',
  'doctor',
  'payer',
  'unknown',
] as const;

/** How a form is submitted to the agency. */
const CHANNELS = [
  'onlineOrPaper',
  'someOnline',
  'onlineOnly',
  'paper',
  'withAnotherForm',
  'keptByEmployer',
  'embassy',
  'notInUse',
  'unknown',
] as const;

export const catalogueShape = contentShape(
  'catalogue',
  'The forms of the agency that are only explained',
  z
    .strictObject({
      $schema,
      forms: z
        .record(
          formType,
          z
            .strictObject({
              filedBy: z
                .enum(FILED_BY)
                .describe('Who fills it in; "unknown" when no official page that we hold says so.'),
              channel: z.enum(CHANNELS).describe('How it reaches the agency.'),
            })
            .describe('One form; its title, page and edition stand in library/forms/<form>.json.'),
        )
        .describe('By number. A form that has a folder of its own is taken from there.'),
    })
    .describe('What is known of every form without a folder of its own: form-definitions/catalogue/forms.json.'),
);

const allOf = <const Names extends readonly [string, ...string[]]>(names: Names, description: string) =>
  z.record(z.enum(names), text('One or two sentences.')).describe(description);

export const catalogueTextShape = contentShape(
  'catalogue-text',
  'The forms that are only explained, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('The file is named after it.'),
      summaries: z.record(formType, text('One sentence: who uses it for what.')).describe('By form.'),
      filedBy: allOf(FILED_BY, 'Who fills it in.'),
      channels: allOf(CHANNELS, 'How it reaches the agency.'),
      steps: z
        .strictObject({
          instructions: text('Read the instructions on the official page.'),
          edition: text('Compare the edition; {edition} is the newest that is known.'),
          editionUnknown: text('Compare the edition, when none is known.'),
          fee: text('Look up the fee.'),
          help: text('Whom to ask which form fits.'),
        })
        .describe('What a person does next, the same for every form.'),
      asked: z
        .record(formType, distinct(text('Some words, as people say it.')))
        .describe('How people ask for a form; only searched, never shown. Also for forms with a folder of their own.'),
    })
    .describe('form-definitions/catalogue/text/<language>.json'),
);

export type CatalogueFile = ContentOf<typeof catalogueShape>;
export type CatalogueText = ContentOf<typeof catalogueTextShape>;
