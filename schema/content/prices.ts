import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, languageCode, matching, text } from './parts.ts';

const howMany = (description: string) => z.int().min(1).optional().describe(description);

const common = {
  id: matching(/^[a-z][a-z0-9-]*$/, 'Id of the product. Never change it: purchases refer to it.'),
  title: text('Title, as in the specification.'),
  amountCents: z.int().min(0).describe('Amount in US cents: 1900.'),
  grants: z
    .strictObject({
      formCompletion: howMany('Official PDFs, one per application.'),
      certifiedTranslation: howMany('Certified translations, one per document.'),
      rush: howMany('Rush upgrades, one per translation.'),
      rushReview: howMany('Reviews within 24 hours.'),
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
        .describe('Texts in one language.'),
    )
    .describe('Texts in other languages.'),
};

const service = z.strictObject({ ...common, description: text('One sentence.') }).describe('One service.');

const bundle = z
  .strictObject({
    ...common,
    isPopular: z.boolean().optional().describe('Whether the card shows the "popular" badge.'),
    badge: text('"Save $28"').optional(),
    hasPrioritySupport: z
      .boolean()
      .optional()
      .describe(
        'Whether messages from owners of the bundle are answered first. Set it if a line of the card promises priority.',
      ),
    includes: z.array(text('A line.')).min(1).describe('The lines on the card.'),
  })
  .describe('Several services at a lower price.');

export const pricesShape = contentShape(
  'prices',
  'Prices of Tern',
  z
    .strictObject({
      $schema,
      services: z.array(service).min(1).describe('Single services.'),
      bundles: z.array(bundle).min(1).describe('Bundles at a lower price; they never expire.'),
    })
    .describe('The only source of prices.'),
);

export type PriceFile = ContentOf<typeof pricesShape>;
