import { z } from 'zod';
import { contentShape, type Read } from './content-shape.ts';
import { $schema, languageCode, text } from './parts.ts';

const glossaryEntry = z
  .strictObject({
    source: text('The term as written on documents, in its own script.'),
    english: text('The usual US English term.'),
    kind: z.enum(['office', 'place', 'document', 'term']).describe('What the term names.'),
    note: text('What to watch out for, in one sentence.').optional(),
  })
  .describe('One term or name found in civil records.');

export const glossaryShape = contentShape(
  'glossary',
  'Terms of civil records in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('Language of the documents, ISO 639-1; the file is named after it.'),
      entries: z.array(glossaryEntry).min(1).describe('Entries in the order in which a translator reads them.'),
    })
    .describe('US English terms for offices, places, documents and legal terms, for translators.'),
);

export type GlossaryEntry = Read<typeof glossaryEntry>;
