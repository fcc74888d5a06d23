import { z } from 'zod';
import { contentShape } from './content-shape.ts';
import { $schema, distinct, slug, text } from './parts.ts';

const word = text('Lower case, without accents.');

export const searchWordsShape = contentShape(
  'search-words',
  'Search rules for questions in one language',
  z
    .strictObject({
      $schema,
      language: z.enum(['en', 'es']).describe('A language of the library; the file is named after it.'),
      stopWords: distinct(word)
        .min(1)
        .describe(
          'Words that say nothing about what is asked. Words such as "where" and "who" do: see library/asked-words.json.',
        ),
      endings: distinct(word).min(1).describe('Suffixes, removed once; the longest one that leaves a stem wins.'),
      irregular: z.record(word, text('Its stem.')).describe('Stems that suffix removal cannot find: "paid" is "pay".'),
      aspects: z
        .array(
          z
            .strictObject({
              topic: slug('Topic of the passages that answer it: "fees".'),
              pattern: text('Regular expression over the question in lower case, without accents.'),
            })
            .describe('One aspect and the pattern that recognises it.'),
        )
        .min(1)
        .describe(
          'Aspects of a form or matter that people ask about, by their plainest words. The first that matches is the one asked for: "where do I send the papers" asks where.',
        ),
    })
    .describe('Words that match questions to passages of the library: form-definitions/search/<language>.json.'),
);

export const recordWordsShape = contentShape(
  'record-words',
  'Words that are no misspelt names',
  z
    .strictObject({
      $schema,
      words: distinct(word).min(1).describe('English words, because translations are in English.'),
    })
    .describe('Words of translations that resemble a name but are no misspelling of it, such as "March" and Marcos.'),
);
