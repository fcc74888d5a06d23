import { z } from 'zod';
import { PROBLEM_CODES } from '../forms/message-codes.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, matching, text } from './parts.ts';

export const exampleShape = contentShape(
  'examples',
  'A complete set of answers',
  z
    .strictObject({
      $schema,
      describes: text('Who the person is and what the example demonstrates.'),
      formData: z
        .record(matching(/^[A-Za-z]/, 'Path of an answer.'), z.string().min(1))
        .describe(
          'Answers as strings, by path. Dates are YYYY-MM-DD, choices yes/no; unanswered questions are absent.',
        ),
      problems: z
        .array(
          z
            .strictObject({
              path: text('Path of the answer.'),
              code: z.enum(PROBLEM_CODES).describe('Code of the validation problem.'),
            })
            .describe('One validation problem.'),
        )
        .optional()
        .describe('For an invalid example: every problem, in any order.'),
    })
    .describe('The answers of one example person: examples/valid.*.json and invalid.*.json.'),
);

export type Example = ContentOf<typeof exampleShape>;
