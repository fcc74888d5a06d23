import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, checkedOn, factsAsOf, formType, languageCode, text, webAddress } from './parts.ts';

const feeLine = z
  .strictObject({
    name: text('What it is: "Filing fee".'),
    amountCents: z.int().min(0).describe('In cents of a dollar: 67500.'),
    channel: z.enum(['paper', 'online', 'any']).describe('How the form is sent.'),
    source: webAddress('The official page.'),
    factsAsOf,
    checkedOn: checkedOn.optional(),
    text: z.record(languageCode, text('The name.')).optional().describe('The name in other languages.'),
  })
  .describe('One line.');

export const feesShape = contentShape(
  'fees',
  'What the agency charges',
  z
    .strictObject({
      $schema,
      fees: z
        .record(formType, z.array(feeLine).describe('Every line of the fee.'))
        .describe('By form type: {"I-130": [ … ]}.'),
    })
    .describe('Fees by form.'),
);

export type FeesFile = ContentOf<typeof feesShape>;
