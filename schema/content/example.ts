import { z } from 'zod';
import { PROBLEM_CODES } from '../forms/message-codes.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, matching, text } from './parts.ts';

export const exampleShape = contentShape(
  'examples',
  'A whole set of answers',
  z
    .strictObject({
      $schema,
      describes: text('Who this is and what it shows.'),
      formData: z
        .record(matching(/^[A-Za-z]/, 'A path.'), z.string().min(1))
        .describe('The answers: path to text. Dates YYYY-MM-DD, yes/no, what is unanswered is absent.'),
      problems: z
        .array(
          z
            .strictObject({ path: text('The answer.'), code: z.enum(PROBLEM_CODES).describe('What is wrong with it.') })
            .describe('One problem.'),
        )
        .optional()
        .describe('Of an invalid example: every problem, in any order.'),
    })
    .describe("One person's answers: examples/valid.*.json and invalid.*.json."),
);

export type Example = ContentOf<typeof exampleShape>;
