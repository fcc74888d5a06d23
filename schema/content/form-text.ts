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
    .describe('Labels by stored value: {"Spouse": "Cónyuge"}.'),
  optionDescriptions: z
    .record(z.string(), text('The hint.'))
    .optional()
    .describe('Hints under the choices, by stored value.'),
};

export const fieldText = z.strictObject(fieldTextShape).meta({ id: 'fieldWords', description: 'Texts of one field.' });

const titled = (description: string) =>
  z
    .strictObject({ title: text('The title.').optional(), description: text('The description.').optional() })
    .describe(description);

/** A changed text, English or translated, counts as unreviewed, because its hash differs. */
export const reviewed = z
  .record(z.string(), text('Hash of the English text and the translation that were reviewed together.'))
  .optional()
  .describe('Texts that a second person has reviewed, by place in this file; written by npm run forms:words.');

export const formTextShape = contentShape(
  'text',
  'A form in another language',
  z
    .strictObject({
      $schema,
      title: text('Title of the form.').optional(),
      roles: z
        .record(z.string(), text('The translated name.'))
        .optional()
        .describe('Names for the people of the form, by role.'),
      sections: z.record(z.string(), titled('Texts of one section.')).optional().describe('Texts by section id.'),
      fields: z
        .record(path('A path pattern.'), fieldText)
        .optional()
        .describe('Texts by path pattern: "otherNames[].family"; "otherNames[]" is the row itself.'),
      evidence: z
        .record(z.string(), titled('Texts of one item.'))
        .optional()
        .describe('Texts by item of evidence.json: what the document is and what it must show.'),
      checks: z
        .record(z.string(), text('The translated message.'))
        .optional()
        .describe('Messages by check of checks.json.'),
      $defs: z
        .record(
          z.string(),
          z
            .strictObject({
              ...fieldTextShape,
              fields: z
                .record(path('Path of a field.'), fieldText)
                .optional()
                .describe('Texts by path inside the definition.'),
            })
            .describe('Texts of one shared definition.'),
        )
        .optional()
        .describe(
          'Texts by name in "$defs"; they apply wherever the definition is used. An entry in "fields" takes precedence.',
        ),
      reviewed,
    })
    .describe('Texts of one edition in one language.'),
);

export type DefinitionText = ContentOf<typeof formTextShape>;
export type FieldText = Read<typeof fieldText>;
