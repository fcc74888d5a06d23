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
  .meta({ id: 'AnswerSource', description: 'Origin of a value, with the ids of its kind.' });
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
  summary: 'Proposes answers for the empty fields of a form, without writing any',
  description:
    "For the newest application of the form that is not completed, or for a blank form: from the user's documents, other forms and profile.",
  body: z.object({ formType: z.string().describe('Form number in any letter case.') }),
  example: { formType: 'I-130' },
  answers: {
    200: z.object({
      formData: z.record(z.string(), z.string()).describe('Map from field path to text, for empty fields only.'),
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
        .describe('Differences between documents and answers.'),
    }),
  },
  refusals: [refused(404, 'FORM_NOT_FOUND'), refused(422, 'FORM_IS_GUIDE'), TOO_OFTEN],
} satisfies RestCall;
