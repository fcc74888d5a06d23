import packageJson from '../../../package.json' with { type: 'json' };
import { asSystemContext } from '../../platform/system-context.ts';
import { builder } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import {
  lateQueues,
  listDeadLetters,
  MAX_COUNTED,
  type DeadLetterJob,
  type LateQueue,
} from '../../platform/dead-letter-jobs.ts';
import { checkHealth, type Readiness } from '../../platform/readiness.ts';
import { unreadDocuments, type ReadingFailure, type UnreadDocuments } from '../documents/public.ts';
import { listPartnerKeys, type PartnerKeyEntry } from '../partners/public.ts';
import { unansweredRequests, type UnansweredRequest } from '../support/public.ts';
import { lateOrders, TranslationStatusType, type LateOrder } from '../translations/public.ts';
import { findStaff } from '../translators/public.ts';
import { contentToCompare } from './content-to-compare.ts';
import { ContentStateRef } from './content.graphql.ts';
import { JOB_ERRORS, jobErrorOf } from './job-error.ts';
import { readDocumentsAgain } from './read-documents-again.ts';
import { MAX_AT_ONCE, retryJobs, type RetriedJobs } from './retry-jobs.ts';

/** Limit per list; older items appear when these are done. */
const SHOWN = 50;

const JobErrorType = builder.enumType('JobError', {
  description: 'Why a job failed.',
  values: JOB_ERRORS,
});

const DeadLetterJobRef = builder.objectRef<DeadLetterJob>('GivenUpJob').implement({
  description: 'A job that failed eight times and is not retried. Contains no personal data.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID.' }),
    queue: t.exposeString('queue', { description: '"mail-payment"' }),
    error: t.field({ type: JobErrorType, description: 'Why it failed.', resolve: ({ error }) => jobErrorOf(error) }),
    errorWord: t.exposeString('error', {
      description: 'Error code as logged, such as "ECONNREFUSED"; never a whole message.',
    }),
    since: t.expose('since', { type: 'DateTime', description: 'When it failed for the last time.' }),
  }),
});

const DeadLetterJobsRef = builder.objectRef<Awaited<ReturnType<typeof listDeadLetters>>>('GivenUpJobs').implement({
  description: 'Jobs that are not retried.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: `Number of jobs; ${MAX_COUNTED} means that many or more.` }),
    jobs: t.expose('jobs', { type: [DeadLetterJobRef], description: `The newest ${SHOWN}.` }),
  }),
});

const LateQueueRef = builder.objectRef<LateQueue>('LateQueue').implement({
  description: 'A queue whose jobs are not being picked up.',
  fields: (t) => ({
    queue: t.exposeString('queue', { description: '"read-document"' }),
    jobs: t.exposeInt('jobs', {
      description: `Number of jobs that are late by ten minutes; ${MAX_COUNTED} means that many or more.`,
    }),
    since: t.expose('since', { type: 'DateTime', description: 'When the oldest job should have started.' }),
  }),
});

const HealthRef = builder.objectRef<Readiness>('OperationsHealth').implement({
  description: 'Health of this process, as reported by `/readyz` and `/healthz`.',
  fields: (t) => ({
    status: t.exposeString('status', { description: '"ready" or "degraded"' }),
    version: t.string({ description: 'Version of Tern.', resolve: () => packageJson.version }),
    isDemo: t.boolean({
      description: 'Whether it runs in demo mode.',
      resolve: (_health, _arguments, ctx) => !ctx.settings.isProduction,
    }),
  }),
});

const ReadingFailureType = builder.enumType('ReadingFailure', {
  description: 'Why a document could not be read.',
  values: {
    PASSWORD_PROTECTED: { description: 'The file is password-protected.' },
    BROKEN_FILE: { description: 'The file is damaged.' },
    TOO_MANY_PAGES: { description: 'The file has too many pages.' },
    TOO_MANY_PIXELS: { description: 'An image is too large.' },
    TOO_LARGE_UNPACKED: { description: 'The file decompresses to more than the limit.' },
    TOO_SLOW: { description: 'Reading timed out, or the file store was unavailable.' },
    TOO_MUCH_MEMORY: { description: 'Reading used too much memory.' },
    NOTHING_TO_READ: { description: 'No text was found.' },
  } satisfies Record<ReadingFailure, object>,
});

const UnreadDocumentsRef = builder.objectRef<UnreadDocuments>('UnreadDocuments').implement({
  description: 'Documents that could not be read, by reason.',
  fields: (t) => ({
    failure: t.expose('failure', { type: ReadingFailureType, description: 'Reason.' }),
    documents: t.exposeInt('documents', {
      description: `Number of documents; ${MAX_COUNTED} means that many or more.`,
    }),
    since: t.expose('since', { type: 'DateTime', description: 'When the oldest one failed.' }),
  }),
});

const LateOrderRef = builder.objectRef<LateOrder>('LateOrder').implement({
  description: 'A translation order past its promised date.',
  fields: (t) => ({
    trackingNumber: t.exposeString('trackingNumber', { description: '"TR-7K4M-9Q2X"' }),
    status: t.expose('status', { type: TranslationStatusType, description: 'Status of the order.' }),
    isRush: t.exposeBoolean('isRush', { description: 'Whether it was promised within 24 hours.' }),
    promisedAt: t.expose('promisedAt', { type: 'DateTime', description: 'Promised delivery date.' }),
  }),
});

const UnansweredRequestRef = builder.objectRef<UnansweredRequest>('UnansweredRequest').implement({
  description: 'A support request that awaits an answer. Its author and text are shown only on the command line.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"sup_…"' }),
    isPriority: t.exposeBoolean('isPriority', { description: 'Whether it has priority.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
});

const PartnerKeyRef = builder.objectRef<PartnerKeyEntry>('PartnerKey').implement({
  description: "A partner's API key. The key itself is not stored.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name given when it was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, rounded to the minute.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null if valid.',
    }),
  }),
});

/** Its fields resolve with an operator's context, which counts across all users. */
const OperationsRef = builder.objectRef<Context>('Operations').implement({
  description: "What an operator sees: numbers, ages and Tern's own texts, without personal data.",
  fields: (t) => ({
    health: t.field({
      type: HealthRef,
      description: 'Current health.',
      resolve: (wide) => checkHealth(wide)(),
    }),
    unsentMails: t.field({
      type: DeadLetterJobsRef,
      description: 'Mails that could not be sent.',
      resolve: ({ db }) => listDeadLetters(db, '__given_up_mail', SHOWN),
    }),
    failedJobs: t.field({
      type: DeadLetterJobsRef,
      description: 'All other jobs that failed.',
      resolve: ({ db }) => listDeadLetters(db, '__given_up_work', SHOWN),
    }),
    lateQueues: t.field({
      type: [LateQueueRef],
      description: 'Longest waiting first.',
      resolve: ({ db }) => lateQueues(db),
    }),
    unreadDocuments: t.field({
      type: [UnreadDocumentsRef],
      description: 'By reason, most frequent first.',
      resolve: (wide) => unreadDocuments(wide),
    }),
    lateOrders: t.field({
      type: [LateOrderRef],
      description: `The ${SHOWN} most overdue orders.`,
      resolve: (wide) => lateOrders(wide, SHOWN),
    }),
    unansweredRequests: t.field({
      type: [UnansweredRequestRef],
      description: `Priority first, then longest waiting; at most ${SHOWN}.`,
      resolve: (wide) => unansweredRequests(wide, SHOWN),
    }),
    content: t.field({
      type: ContentStateRef,
      description: 'Content that depends on the agency.',
      resolve: (wide) => contentToCompare(wide),
    }),
    partnerKeys: t.field({
      type: [PartnerKeyRef],
      description: `Valid keys first, then oldest first; at most ${SHOWN}. \`npm run partner -- list\` lists all.`,
      resolve: (wide) => listPartnerKeys(wide, SHOWN),
    }),
  }),
});

const isOperator = async (ctx: Context) =>
  (await findStaff(ctx, ctx.viewer?.isReadOnly ? undefined : ctx.viewer?.id, 'operator')) !== null;

builder.queryField('operations', (t) =>
  t.field({
    type: OperationsRef,
    nullable: true,
    description: 'Null for everyone who is not an operator.',
    resolve: async (_root, _arguments, ctx) => ((await isOperator(ctx)) ? asSystemContext(ctx, 'staff') : null),
  }),
);

const RetriedJobsRef = builder.objectRef<RetriedJobs>('RetriedJobs').implement({
  description: 'Result of retrying jobs.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Number of jobs that are retried.' }),
    gone: t.exposeInt('gone', {
      description: 'Number of jobs that no longer exist because somebody else retried them.',
    }),
  }),
});

const RetryJobsInput = builder.inputType('RetryJobsInput', {
  description: 'The jobs to retry.',
  fields: (t) => ({
    ids: t.idList({ required: true, description: `1 to ${MAX_AT_ONCE} ids from \`unsentMails\` or \`failedJobs\`.` }),
  }),
});

const ReadAgainRef = builder.objectRef<{ readonly count: number }>('DocumentsReadAgain').implement({
  description: 'Result of reading documents again.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of documents; 0 if somebody else was faster.' }),
  }),
});

const ReadDocumentsAgainInput = builder.inputType('ReadDocumentsAgainInput', {
  description: 'The documents to read again.',
  fields: (t) => ({
    failure: t.field({ type: ReadingFailureType, required: true, description: 'Reason why they could not be read.' }),
  }),
});

builder.mutationFields((t) => ({
  retryJobs: t.field({
    type: RetriedJobsRef,
    description: 'Retries failed jobs, each once. Operators only.',
    args: { input: t.arg({ type: RetryJobsInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError] },
    resolve: (_root, { input }, ctx) => retryJobs(ctx, input.ids),
  }),
  readDocumentsAgain: t.field({
    type: ReadAgainRef,
    description: 'Reads the fifty oldest documents again that failed for one reason. Operators only.',
    args: { input: t.arg({ type: ReadDocumentsAgainInput, required: true }) },
    errors: { types: [NotSignedInError] },
    resolve: (_root, { input }, ctx) => readDocumentsAgain(ctx, input.failure),
  }),
}));
