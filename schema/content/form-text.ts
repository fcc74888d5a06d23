import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, path, text } from './parts.ts';

/** A translation: `text/<language>.json` beside a definition. Missing texts stay English and are marked. */

export const fieldTextShape = {
  title: text('The question.').optional(),
  description: text('The hint.').optional(),
  why: text('Why the agency asks.').optional(),
  placeholder: text('The example.').optional(),
  rowTitle: text('The name of one row.').optional(),
  options: z
    .record(z.string(), text('The choice.'))
    .optional()
    .describe('What the person reads, by what is stored: {"Spouse": "Cónyuge"}.'),
  optionDescriptions: z
    .record(z.string(), text('The hint.'))
    .optional()
    .describe('The hint under a choice, by what is stored.'),
};

export const fieldText = z.strictObject(fieldTextShape).meta({ id: 'fieldWords', description: 'Words of one field.' });

const titled = (description: string) =>
  z
    .strictObject({ title: text('The title.').optional(), description: text('The description.').optional() })
    .describe(description);

/** A changed text, English or translated, counts as unreviewed, because its hash differs. */
export const reviewed = z
  .record(z.string(), text('A mark of the English words and the translation that were read together.'))
  .optional()
  .describe('Words that a second person has read, by place in this file; written by npm run forms:words.');

export const formTextShape = contentShape(
  'text',
  'A form in another language',
  z
    .strictObject({
      $schema,
      title: text("The form's title.").optional(),
      roles: z.record(z.string(), text('The name.')).optional().describe('Names of the persons.'),
      sections: z.record(z.string(), titled('Words of one section.')).optional().describe('By section id.'),
      fields: z
        .record(path('A pattern.'), fieldText)
        .optional()
        .describe('By pattern: "otherNames[].family"; "otherNames[]" is the row itself.'),
      evidence: z
        .record(z.string(), titled('Words of one item.'))
        .optional()
        .describe('By item of evidence.json: what it is and what it must show.'),
      checks: z
        .record(z.string(), text('The sentence.'))
        .optional()
        .describe('By check of checks.json: what the person reads.'),
      $defs: z
        .record(
          z.string(),
          z
            .strictObject({
              ...fieldTextShape,
              fields: z.record(path('A path.'), fieldText).optional().describe('By path inside the definition.'),
            })
            .describe('Words of one shared definition.'),
        )
        .optional()
        .describe('By name in "$defs": apply wherever it is used. An entry in "fields" wins.'),
      reviewed,
    })
    .describe('The words of one edition in one language.'),
);

export type DefinitionText = ContentOf<typeof formTextShape>;
export type FieldText = Read<typeof fieldText>;
