import { z } from 'zod';
import { contentShape, type Read } from './content-shape.ts';
import { $schema, languageCode, text } from './parts.ts';

const glossaryEntry = z
  .strictObject({
    source: text('As it stands on papers, in its own script.'),
    english: text('How it is said in the United States.'),
    kind: z.enum(['office', 'place', 'document', 'term']).describe('What it names.'),
    note: text('What to watch out for, in one sentence.').optional(),
  })
  .describe('One word or name of civil records.');

export const glossaryShape = contentShape(
  'glossary',
  'Words of civil records in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('Of the papers, ISO 639-1; the file is named after it.'),
      entries: z.array(glossaryEntry).min(1).describe('In the order in which a translator looks through them.'),
    })
    .describe('What offices, places, papers and terms are called in US English, for who translates.'),
);

export type GlossaryEntry = Read<typeof glossaryEntry>;
