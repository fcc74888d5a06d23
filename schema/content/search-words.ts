import { z } from 'zod';
import { contentShape } from './content-shape.ts';
import { $schema, distinct, slug, text } from './parts.ts';

const word = text('Small letters, no accents.');

export const searchWordsShape = contentShape(
  'search-words',
  'How questions in one language are searched with',
  z
    .strictObject({
      $schema,
      language: z.enum(['en', 'es']).describe('A language of the library; the file is named after it.'),
      stopWords: distinct(word)
        .min(1)
        .describe(
          'Words that say nothing about what is asked. Words such as "where" and "who" do: see library/asked-words.json.',
        ),
      endings: distinct(word).min(1).describe('Taken off a word once; the longest that leaves a root wins.'),
      irregular: z.record(word, text('Its stem.')).describe('Stems that endings cannot tell: "paid" is "pay".'),
      aspects: z
        .array(
          z
            .strictObject({
              topic: slug('Topic of the passages that tell it: "fees".'),
              pattern: text('A regular expression over the question in small letters, without accents.'),
            })
            .describe('What a question with these words asks.'),
        )
        .min(1)
        .describe(
          'What people want to know of a form or a matter, by the plainest words for it. The first that a question has is what it asks: "where do I send the papers" asks where.',
        ),
    })
    .describe('Words by which questions find passages of the library: form-definitions/search/<language>.json.'),
);

export const recordWordsShape = contentShape(
  'record-words',
  'Words that every record has',
  z
    .strictObject({
      $schema,
      words: distinct(word).min(1).describe('English, as translations are.'),
    })
    .describe(
      'Words of translations that are near to somebody\'s name, such as "March" and Marcos, and are no slip in it.',
    ),
);
