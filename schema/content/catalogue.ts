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
  'USCIS forms that are only explained',
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
                .describe('Who completes the form; "unknown" if no official page on record says so.'),
              channel: z.enum(CHANNELS).describe('How the form is filed.'),
            })
            .describe('One form. Its title, page and edition are in library/forms/<form>.json.'),
        )
        .describe('Forms by number. A form with a folder of its own is read from that folder instead.'),
    })
    .describe('Facts about every form that has no folder of its own: form-definitions/catalogue/forms.json.'),
);

const allOf = <const Names extends readonly [string, ...string[]]>(names: Names, description: string) =>
  z.record(z.enum(names), text('One or two sentences.')).describe(description);

export const catalogueTextShape = contentShape(
  'catalogue-text',
  'Forms that are only explained, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('Language of the file, which is named after it.'),
      summaries: z
        .record(formType, text('One sentence: who uses the form, and for what.'))
        .describe('Summaries by form number.'),
      filedBy: allOf(FILED_BY, 'Who completes the form.'),
      channels: allOf(CHANNELS, 'How the form is filed.'),
      steps: z
        .strictObject({
          instructions: text('Tells the person to read the instructions on the official page.'),
          edition: text('Tells the person to compare the edition; {edition} is the latest known one.'),
          editionUnknown: text('Tells the person to compare the edition when none is known.'),
          fee: text('Tells the person to look up the fee.'),
          help: text('Tells the person whom to ask which form to use.'),
        })
        .describe('Next steps, the same for every form.'),
      asked: z
        .record(formType, distinct(text('A few words, as people type them.')))
        .describe(
          'How people ask for a form. Used for search only, never shown. Includes forms with a folder of their own.',
        ),
    })
    .describe('Texts of the catalogue in one language: form-definitions/catalogue/text/<language>.json.'),
);

export type CatalogueFile = ContentOf<typeof catalogueShape>;
export type CatalogueText = ContentOf<typeof catalogueTextShape>;
