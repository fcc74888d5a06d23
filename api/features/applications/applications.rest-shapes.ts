import { z } from 'zod';
import {
  applicationId,
  bytes,
  dateTime,
  language,
  refused,
  TOO_OFTEN,
  type RestCall,
} from '../../platform/rest-call.ts';
import { APPLICATION_STATUSES } from './application-status.ts';

const tag = 'Applications';
/** Accepts any object unchanged, including a `__proto__` key, because the use case reports which paths are wrong. */
const answers = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be a map of field path to text',
  )
  .meta({
    type: 'object',
    additionalProperties: { type: ['string', 'null'] },
    description: 'Map from field path to text; null removes an answer.',
  });
const path = z.object({ id: applicationId });
const status = z.enum(APPLICATION_STATUSES).optional();
const leftEmpty = z
  .array(z.string())
  .describe('Paths of questions left empty on purpose; replaces the list.')
  .optional();
const confirmedChecks = z
  .array(z.string())
  .describe('Ids of raised checks of kind ask that the user confirms; replaces the list.')
  .optional();

const ListedApplication = z
  .object({
    id: z.string(),
    formType: z.string(),
    edition: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: dateTime,
    updatedAt: dateTime,
    revision: z.int().describe('Revision to send with the next change.'),
    progressPercent: z.int(),
  })
  .meta({ id: 'ListedApplication' });
const StoredApplication = z
  .object({
    ...ListedApplication.shape,
    formData: z.record(z.string(), z.string()).describe('Map from field path to text; unanswered fields are absent.'),
    leftEmpty: z.array(z.string()),
    confirmedChecks: z.array(z.string()).describe('Ids of raised checks that the user confirmed.'),
  })
  .meta({ id: 'StoredApplication' });
const AnswerProblem = z
  .object({ path: z.string(), sectionId: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'AnswerProblem' });
const Question = z.object({
  path: z.string(),
  sectionId: z.string(),
  item: z.string().nullable().describe('Where the form prints the question: "Part 2, Item 4.a".'),
  label: z.string(),
});
const Readiness = z
  .object({
    isReady: z
      .boolean()
      .describe(
        'Whether the application can be filed: nothing is open, no check blocks it, and the edition and its blank are current.',
      ),
    isUnfinished: z.boolean().describe('Whether the definition does not cover the whole official form yet.'),
    isCurrentEdition: z.boolean(),
    hasOfficialBlank: z.boolean(),
    blanks: z.array(
      Question.extend({
        isRequired: z.boolean(),
        notApplicable: z
          .string()
          .nullable()
          .describe('Text that the form prints if the question is left empty, such as "N/A".'),
      }),
    ),
    problems: z.array(
      Question.extend({
        code: z.string(),
        params: z.record(z.string(), z.string()).optional(),
        kind: z.enum(['stop', 'ask']),
        message: z.string(),
      }),
    ),
    checks: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(['stop', 'ask']),
          sentence: z.string(),
          paths: z.array(z.string()),
          questions: z.array(Question),
          source: z.object({ title: z.string(), url: z.string() }),
          isConfirmed: z.boolean(),
        }),
      )
      .describe('Checks that the answers raise, including confirmed ones.'),
  })
  .meta({ id: 'Readiness' });
const Application = z
  .object({
    ...StoredApplication.shape,
    readiness: Readiness.nullable().describe('Null if the form definition no longer exists.'),
  })
  .meta({ id: 'Application' });
const WithProblems = z.object({ application: Application, problems: z.array(AnswerProblem) });
const nextAfter = z.string().nullable().describe('Id to continue after; null on the last page.');

const NOT_HERE = refused(404, 'APPLICATION_NOT_FOUND');
const paths = z.object({ paths: z.array(z.string()) });
const ANSWERS_REFUSED = [
  TOO_OFTEN,
  refused(400, 'ANSWERS_NOT_TEXT', paths),
  refused(413, 'ANSWERS_TOO_LARGE', paths),
  refused(422, 'UNKNOWN_ANSWERS', paths),
  refused(422, 'APPLICATION_INCOMPLETE', z.object({ problems: z.array(AnswerProblem) })),
];

export const LIST_APPLICATIONS = {
  tag,
  summary: 'Lists applications, most recently changed first',
  description:
    'Without query parameters, returns the newest 100 with their answers. `first` or `after` returns pages without answers, unless `formData=true`.',
  query: z.object({
    first: z.coerce.number({ error: 'must be a number from 1 to 100' }).describe('Page size, 1 to 100.').optional(),
    after: z
      .string()
      .regex(/^app_[\w-]{1,60}$/, 'must be the id of an application')
      .describe('`nextAfter` of the previous page.')
      .optional(),
    formData: z.enum(['true', 'false']).optional(),
  }),
  answers: {
    200: z.union([
      z.object({ applications: z.array(Application), nextAfter }),
      z.object({ applications: z.array(ListedApplication), nextAfter }),
    ]),
  },
} satisfies RestCall;

export const FIND_APPLICATION = {
  tag,
  summary: 'Returns one application with its answers and problems',
  path,
  answers: { 200: WithProblems },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const START_APPLICATION = {
  tag,
  summary: 'Starts an application',
  body: z.object({ formType: z.string(), formData: answers.optional(), leftEmpty, status }),
  example: { formType: 'I-130', formData: { lastName: 'García', firstName: 'Ana' }, status: 'draft' as const },
  takesIdempotencyKey: true,
  answers: { 201: WithProblems },
  refusals: [...ANSWERS_REFUSED, refused(404, 'FORM_NOT_FOUND'), refused(422, 'FORM_IS_GUIDE')],
} satisfies RestCall;

export const SAVE_APPLICATION = {
  tag,
  summary: 'Saves changed answers',
  description: '`revision` is the revision that the change is based on; fields that are not sent stay unchanged.',
  path,
  body: z.object({ revision: z.int32(), formData: answers.default({}), leftEmpty, confirmedChecks, status }),
  example: { revision: 1, formData: { middleName: 'María' } },
  takesIdempotencyKey: true,
  answers: { 200: WithProblems },
  refusals: [
    ...ANSWERS_REFUSED,
    NOT_HERE,
    refused(409, 'APPLICATION_CHANGED_ELSEWHERE', z.object({ current: StoredApplication })),
  ],
} satisfies RestCall;

export const DELETE_APPLICATION = {
  tag,
  summary: 'Deletes an application immediately',
  path,
  takesIdempotencyKey: true,
  answers: { 200: z.object({ id: z.string() }) },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const DOWNLOAD_PDF_WITH_CARD = {
  tag,
  summary: 'Downloads the official form with a payment card printed into it',
  description:
    'For forms with `takesCard`, such as the G-1450. The card is printed into this one file and stored nowhere; send it again for the next download.',
  path,
  // Not a strict object: its error would repeat the unknown key, which may be a number typed in the wrong place.
  body: z.object({
    cardNumber: z.string().max(40).describe('13 to 16 digits; spaces and hyphens are ignored.'),
    cardExpiry: z.string().max(20).optional().describe('Month and year: "09/2028".'),
    language: language.optional().catch(undefined),
  }),
  example: { cardNumber: '4111 1111 1111 1111', cardExpiry: '09/2030' },
  answers: { 200: bytes('application/pdf') },
  refusals: [
    NOT_HERE,
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('Path in the web app.') })),
    refused(404, 'FORM_NOT_FOUND'),
  ],
} satisfies RestCall;

export const DOWNLOAD_OFFICIAL_PDF = {
  tag,
  summary: 'Downloads the filled official form',
  description: 'The first download uses one form credit. Drafts are marked DRAFT on every page.',
  path,
  query: z.object({ language: language.optional().catch(undefined) }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [
    NOT_HERE,
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('Path in the web app.') })),
    refused(404, 'FORM_NOT_FOUND'),
  ],
} satisfies RestCall;
