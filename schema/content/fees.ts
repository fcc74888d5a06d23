import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, formType, languageCode, mark, text, webAddress } from './parts.ts';

const feeLine = z
  .strictObject({
    name: text('What it is: "Filing fee".'),
    amountCents: z.int().min(0).describe('In cents of a dollar: 67500.'),
    channel: z.enum(['paper', 'online', 'any']).describe('How the form is sent.'),
    use: z
      .enum(['instead', 'added'])
      .optional()
      .describe('In place of the filing fee, or on top of it. Without it, it is the filing fee.'),
    when: condition
      .optional()
      .describe("For whom, by the answers to the form's current edition. Without it only the person can say."),
    isAsked: mark('What decides is not among the answers, or not all of it: the person has to look.'),
    besides: distinct(formType)
      .optional()
      .describe('Forms of the same packet that decide it where the answers do not: ["I-485"].'),
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
      notWaived: distinct(formType).describe(
        'Forms that the instructions for Form I-912 leave out: nobody gets their fee waived.',
      ),
    })
    .describe('Fees by form.'),
);

export type FeesFile = ContentOf<typeof feesShape>;
