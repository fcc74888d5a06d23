import { z } from 'zod';
import { refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';

const Source = z
  .object({
    kind: z.enum(['application', 'profile', 'document']),
    title: z.string(),
    applicationId: z.string().optional(),
    documentId: z.string().optional(),
    findingId: z.string().optional(),
    page: z.int().nullable().optional(),
  })
  .meta({ id: 'AnswerSource', description: 'Where a value comes from; the ids are those of its kind.' });
const about = {
  path: z.string(),
  sectionId: z.string(),
  label: z.string(),
  isSensitive: z.boolean(),
  sureness: z.enum(['sure', 'likely', 'unsure']),
  source: Source,
};

export const AUTOFILL_FORM = {
  tag: 'Applications',
  summary: 'Proposes answers for the empty fields of a form, and writes none',
  description:
    "For the newest application of the form that is not completed, or for the blank form: from the person's documents, other forms and profile.",
  body: z.object({ formType: z.string().describe('In any letter case.') }),
  example: { formType: 'I-130' },
  answers: {
    200: z.object({
      formData: z.record(z.string(), z.string()).describe('Field path to text, for empty fields only.'),
      proposals: z.array(z.object({ ...about, value: z.string(), display: z.string() })),
      differences: z
        .array(
          z.object({
            ...about,
            answer: z.string(),
            answerDisplay: z.string(),
            found: z.string(),
            foundDisplay: z.string(),
            sentence: z.string(),
            applicationId: z.string().nullable(),
          }),
        )
        .describe('Where a document says otherwise than an answer.'),
    }),
  },
  refusals: [refused(404, 'FORM_NOT_FOUND'), refused(422, 'FORM_IS_GUIDE'), TOO_OFTEN],
} satisfies RestCall;
