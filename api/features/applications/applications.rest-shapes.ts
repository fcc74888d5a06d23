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
    description: 'Field path to text; null takes an answer away.',
  });
const path = z.object({ id: applicationId });
const status = z.enum(APPLICATION_STATUSES).optional();
const leftEmpty = z
  .array(z.string())
  .describe('Paths of questions that the person says to leave empty; replaces the list.')
  .optional();
const confirmedChecks = z
  .array(z.string())
  .describe('Ids of raised checks of kind ask that the person says are right; replaces the list.')
  .optional();

const ListedApplication = z
  .object({
    id: z.string(),
    formType: z.string(),
    edition: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: dateTime,
    updatedAt: dateTime,
    revision: z.int().describe('Sent back with a change of it.'),
    progressPercent: z.int(),
  })
  .meta({ id: 'ListedApplication' });
const StoredApplication = z
  .object({
    ...ListedApplication.shape,
    formData: z.record(z.string(), z.string()).describe('Field path to text; unanswered is absent.'),
    leftEmpty: z.array(z.string()),
    confirmedChecks: z.array(z.string()).describe('Ids of raised checks that the person said are right.'),
  })
  .meta({ id: 'StoredApplication' });
const AnswerProblem = z
  .object({ path: z.string(), sectionId: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'AnswerProblem' });
const Question = z.object({
  path: z.string(),
  sectionId: z.string(),
  item: z.string().nullable().describe('Where the form prints it: "Part 2, Item 4.a".'),
  label: z.string(),
});
const Readiness = z
  .object({
    isReady: z.boolean().describe('Nothing is blank, nothing stops it, and the edition and its blank are current.'),
    isUnfinished: z.boolean().describe('The definition does not ask all of the official form yet.'),
    isCurrentEdition: z.boolean(),
    hasOfficialBlank: z.boolean(),
    blanks: z.array(
      Question.extend({
        isRequired: z.boolean(),
        notApplicable: z.string().nullable().describe('What the form prints when it is left empty: "N/A".'),
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
      .describe('What the answers raise together, confirmed ones too.'),
  })
  .meta({ id: 'Readiness' });
const Application = z
  .object({ ...StoredApplication.shape, readiness: Readiness.nullable().describe('Null when its definition is gone.') })
  .meta({ id: 'Application' });
const WithProblems = z.object({ application: Application, problems: z.array(AnswerProblem) });
const nextAfter = z.string().nullable().describe('The id to go on after; null for the last page.');

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
  summary: 'Lists the applications, last changed first',
  description:
    'Without a query the newest 100 with their answers. `first` or `after` lists page by page without answers, unless `formData=true`.',
  query: z.object({
    first: z.coerce.number().describe('1 to 100.').optional(),
    after: z
      .string()
      .regex(/^app_[\w-]{1,60}$/, 'must be the id of an application')
      .describe('`nextAfter` of the page before.')
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
  summary: 'Tells one application with its answers and their problems',
  path,
  answers: { 200: WithProblems },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const START_APPLICATION = {
  tag,
  summary: 'Begins an application',
  body: z.object({ formType: z.string(), formData: answers.optional(), leftEmpty, status }),
  example: { formType: 'I-130', formData: { lastName: 'García', firstName: 'Ana' }, status: 'draft' as const },
  takesIdempotencyKey: true,
  answers: { 201: WithProblems },
  refusals: [...ANSWERS_REFUSED, refused(404, 'FORM_NOT_FOUND'), refused(422, 'FORM_IS_GUIDE')],
} satisfies RestCall;

export const SAVE_APPLICATION = {
  tag,
  summary: 'Saves changed answers',
  description: '`revision` is the one that the change was made on; what is not sent stays as it is.',
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
  summary: 'Deletes an application, at once',
  path,
  takesIdempotencyKey: true,
  answers: { 200: z.object({ id: z.string() }) },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const DOWNLOAD_PDF_WITH_CARD = {
  tag,
  summary: 'Downloads the official form with a payment card in its boxes',
  description:
    'For forms with `takesCard`, such as the G-1450. The card is printed into this one file and stored nowhere: send it again with the next download.',
  path,
  // Not a strict object: its error would repeat the unknown key, which may be a number typed in the wrong place.
  body: z.object({
    cardNumber: z.string().max(40).describe('Thirteen to sixteen digits; blanks and hyphens do not matter.'),
    cardExpiry: z.string().max(20).optional().describe('Month and year: "09/2028".'),
    language: language.optional().catch(undefined),
  }),
  example: { cardNumber: '4111 1111 1111 1111', cardExpiry: '09/2030' },
  answers: { 200: bytes('application/pdf') },
  refusals: [
    NOT_HERE,
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('A path of the web app.') })),
    refused(404, 'FORM_NOT_FOUND'),
  ],
} satisfies RestCall;

export const DOWNLOAD_OFFICIAL_PDF = {
  tag,
  summary: 'Downloads the official form, filled',
  description: 'The first download uses one form unit. A draft says DRAFT on every page.',
  path,
  query: z.object({ language: language.optional().catch(undefined) }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [
    NOT_HERE,
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('A path of the web app.') })),
    refused(404, 'FORM_NOT_FOUND'),
  ],
} satisfies RestCall;
