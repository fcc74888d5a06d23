import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, formType, languageCode, matching, text } from './parts.ts';

const formPackage = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Never change it.'),
    category: text('What it is about: family, work …'),
    title: text('The title on the card.'),
    description: text('The sentence on the card.'),
    forms: distinct(formType).min(1).describe('The forms in the order they are opened.'),
    estimatedTime: text('As in "12-18 months".'),
    difficulty: z.enum(['Easy', 'Medium', 'Complex']).describe('As documented.'),
    popularity: z.int().min(0).max(100).describe('85 or more shows "Most Popular".'),
    text: z
      .record(
        languageCode,
        z
          .strictObject({
            title: text('The title on the card.'),
            description: text('The sentence on the card.'),
            category: text('The category.'),
            estimatedTime: text('The time.'),
            difficulty: text('The difficulty.'),
          })
          .partial()
          .describe('Words in one language.'),
      )
      .optional()
      .describe('Other languages.'),
  })
  .describe('One package.');

export const packagesShape = contentShape(
  'packages',
  'The packages on /forms',
  z
    .strictObject({
      $schema,
      packages: z.array(formPackage).min(1).describe('In any order; the page sorts by popularity.'),
    })
    .describe('The packages.'),
);

export type PackagesFile = ContentOf<typeof packagesShape>;
