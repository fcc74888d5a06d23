import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, formType, languageCode, mark, text, webAddress } from './parts.ts';

const feeLine = z
  .strictObject({
    name: text('Name of the fee: "Filing fee".'),
    amountCents: z.int().min(0).describe('Amount in US cents: 67500.'),
    channel: z.enum(['paper', 'online', 'any']).describe('Filing channel that the fee applies to.'),
    use: z
      .enum(['instead', 'added'])
      .optional()
      .describe('Whether the fee replaces the filing fee or is added to it. Without it, this is the filing fee.'),
    when: condition
      .optional()
      .describe(
        "Condition under which the fee applies, over the answers of the form's current edition. Without it, only the person can tell.",
      ),
    isAsked: mark('The answers do not, or not fully, decide whether the fee applies: the person has to check.'),
    besides: distinct(formType)
      .optional()
      .describe('Forms of the same packet that make the fee apply where the answers do not decide: ["I-485"].'),
    source: webAddress('Address of the official page.'),
    factsAsOf,
    checkedOn: checkedOn.optional(),
    text: z.record(languageCode, text('The translated name.')).optional().describe('The name in other languages.'),
  })
  .describe('One fee.');

export const feesShape = contentShape(
  'fees',
  'Fees of the agency',
  z
    .strictObject({
      $schema,
      fees: z
        .record(formType, z.array(feeLine).describe('All fees of the form.'))
        .describe('By form type: {"I-130": [ … ]}.'),
      notWaived: distinct(formType).describe('Forms that the instructions for Form I-912 exclude from fee waivers.'),
    })
    .describe('Fees by form.'),
);

export type FeesFile = ContentOf<typeof feesShape>;
