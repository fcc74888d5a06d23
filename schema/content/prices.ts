import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, languageCode, matching, text } from './parts.ts';

const howMany = (description: string) => z.int().min(1).optional().describe(description);

const common = {
  id: matching(/^[a-z][a-z0-9-]*$/, 'Never change it: purchases name it.'),
  title: text('As documented.'),
  amountCents: z.int().min(0).describe('In cents of a dollar: 1900.'),
  grants: z
    .strictObject({
      formCompletion: howMany('The official PDF of one application.'),
      certifiedTranslation: howMany('One document, translated and certified.'),
      rush: howMany('Makes one translation a rush one.'),
      rushReview: howMany('One review within 24 hours.'),
    })
    .describe('What a purchase grants, in units: {"formCompletion": 3}.'),
  text: z
    .record(
      languageCode,
      z
        .strictObject({
          title: text('The title.'),
          description: text('The sentence.'),
          badge: text('The badge.'),
          includes: z.array(text('A line.')).describe('The lines on the card.'),
        })
        .partial()
        .describe('Words in one language.'),
    )
    .describe('The words in other languages.'),
};

const service = z.strictObject({ ...common, description: text('One sentence.') }).describe('One thing.');

const bundle = z
  .strictObject({
    ...common,
    isPopular: z.boolean().optional().describe('Shows the mark.'),
    badge: text('"Save $28"').optional(),
    hasPrioritySupport: z
      .boolean()
      .optional()
      .describe('Whoever owns it is answered first when they write to us: set it where a line promises priority.'),
    includes: z.array(text('A line.')).min(1).describe('The lines on the card.'),
  })
  .describe('Several things at a lower price.');

export const pricesShape = contentShape(
  'prices',
  'What Tern charges',
  z
    .strictObject({
      $schema,
      services: z.array(service).min(1).describe('One thing each.'),
      bundles: z.array(bundle).min(1).describe('Several at a lower price; they never expire.'),
    })
    .describe('The only source of any price.'),
);

export type PriceFile = ContentOf<typeof pricesShape>;
