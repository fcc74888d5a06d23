import packageJson from '../../../package.json' with { type: 'json' };
import { acrossPeople } from '../../platform/across-people.ts';
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
  description: 'What went wrong with a job.',
  values: JOB_ERRORS,
});

const DeadLetterJobRef = builder.objectRef<DeadLetterJob>('GivenUpJob').implement({
  description: 'A job that failed four times and is tried no more. It names nobody.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID.' }),
    queue: t.exposeString('queue', { description: '"mail-payment"' }),
    error: t.field({ type: JobErrorType, description: 'What went wrong.', resolve: ({ error }) => jobErrorOf(error) }),
    errorWord: t.exposeString('error', { description: '"ECONNREFUSED": as in the log, never a whole message.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When it was given up.' }),
  }),
});

const DeadLetterJobsRef = builder.objectRef<Awaited<ReturnType<typeof listDeadLetters>>>('GivenUpJobs').implement({
  description: 'Jobs that are tried no more.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: `How many; ${MAX_COUNTED} stands for that many or more.` }),
    jobs: t.expose('jobs', { type: [DeadLetterJobRef], description: `The newest ${SHOWN}.` }),
  }),
});

const LateQueueRef = builder.objectRef<LateQueue>('LateQueue').implement({
  description: 'A queue whose jobs nobody takes up.',
  fields: (t) => ({
    queue: t.exposeString('queue', { description: '"read-document"' }),
    jobs: t.exposeInt('jobs', { description: `Late by ten minutes; ${MAX_COUNTED} stands for that many or more.` }),
    since: t.expose('since', { type: 'DateTime', description: 'When the oldest should have begun.' }),
  }),
});

const HealthRef = builder.objectRef<Readiness>('OperationsHealth').implement({
  description: 'How this process is, as `/readyz` and `/healthz` say.',
  fields: (t) => ({
    status: t.exposeString('status', { description: '"ready" or "degraded"' }),
    version: t.string({ description: 'Of Tern.', resolve: () => packageJson.version }),
    isDemo: t.boolean({
      description: 'Not in production.',
      resolve: (_health, _arguments, ctx) => !ctx.settings.isProduction,
    }),
  }),
});

const ReadingFailureType = builder.enumType('ReadingFailure', {
  description: 'Why a document could not be read.',
  values: {
    PASSWORD_PROTECTED: { description: 'It is locked.' },
    BROKEN_FILE: { description: 'It is damaged.' },
    TOO_MANY_PAGES: { description: 'More pages than are read.' },
    TOO_MANY_PIXELS: { description: 'A picture is too large.' },
    TOO_LARGE_UNPACKED: { description: 'It unpacks to more than is read.' },
    TOO_SLOW: { description: 'It took too long, or the store was away.' },
    TOO_MUCH_MEMORY: { description: 'It took too much memory.' },
    NOTHING_TO_READ: { description: 'No text was found.' },
  } satisfies Record<ReadingFailure, object>,
});

const UnreadDocumentsRef = builder.objectRef<UnreadDocuments>('UnreadDocuments').implement({
  description: 'Documents that could not be read for one reason.',
  fields: (t) => ({
    failure: t.expose('failure', { type: ReadingFailureType, description: 'Why.' }),
    documents: t.exposeInt('documents', { description: `How many; ${MAX_COUNTED} stands for that many or more.` }),
    since: t.expose('since', { type: 'DateTime', description: 'Of the oldest.' }),
  }),
});

const LateOrderRef = builder.objectRef<LateOrder>('LateOrder').implement({
  description: 'An order of a translation past what was promised.',
  fields: (t) => ({
    trackingNumber: t.exposeString('trackingNumber', { description: '"TR-7K4M-9Q2X"' }),
    status: t.expose('status', { type: TranslationStatusType, description: 'Where it stands.' }),
    isRush: t.exposeBoolean('isRush', { description: 'Promised within 24 hours.' }),
    promisedAt: t.expose('promisedAt', { type: 'DateTime', description: 'What was promised.' }),
  }),
});

const UnansweredRequestRef = builder.objectRef<UnansweredRequest>('UnansweredRequest').implement({
  description: 'What somebody wrote and waits for an answer to; who and what is told at the command line alone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"sup_…"' }),
    isPriority: t.exposeBoolean('isPriority', { description: 'Answered first.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
});

const PartnerKeyRef = builder.objectRef<PartnerKeyEntry>('PartnerKey').implement({
  description: 'A key of a partner; the key itself is known to nobody here.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it was called when it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'To the minute.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'Valid no longer.' }),
  }),
});

/** Its fields resolve with an operator's context, which counts across all users. */
const OperationsRef = builder.objectRef<Context>('Operations').implement({
  description: 'What an operator sees: numbers, ages and words of ours, nothing of anybody.',
  fields: (t) => ({
    health: t.field({
      type: HealthRef,
      description: 'Asked now.',
      resolve: (wide) => checkHealth(wide)(),
    }),
    unsentMails: t.field({
      type: DeadLetterJobsRef,
      description: 'Mails that were not sent.',
      resolve: ({ db }) => listDeadLetters(db, '__given_up_mail', SHOWN),
    }),
    failedJobs: t.field({
      type: DeadLetterJobsRef,
      description: 'All other work that was given up.',
      resolve: ({ db }) => listDeadLetters(db, '__given_up_work', SHOWN),
    }),
    lateQueues: t.field({
      type: [LateQueueRef],
      description: 'The longest wait first.',
      resolve: ({ db }) => lateQueues(db),
    }),
    unreadDocuments: t.field({
      type: [UnreadDocumentsRef],
      description: 'By what kept them from being read; the most first.',
      resolve: (wide) => unreadDocuments(wide),
    }),
    lateOrders: t.field({
      type: [LateOrderRef],
      description: `The ${SHOWN} that are late longest.`,
      resolve: (wide) => lateOrders(wide, SHOWN),
    }),
    unansweredRequests: t.field({
      type: [UnansweredRequestRef],
      description: `Priority first, then who has waited longest; at most ${SHOWN}.`,
      resolve: (wide) => unansweredRequests(wide, SHOWN),
    }),
    content: t.field({
      type: ContentStateRef,
      description: 'Facts that the agency may change.',
      resolve: (wide) => contentToCompare(wide),
    }),
    partnerKeys: t.field({
      type: [PartnerKeyRef],
      description: `Those that work first, then oldest first; at most ${SHOWN}. \`npm run partner -- list\` names all.`,
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
    description: 'Null for who is no operator.',
    authScopes: { signedIn: true },
    resolve: async (_root, _arguments, ctx) => ((await isOperator(ctx)) ? acrossPeople(ctx, 'staff') : null),
  }),
);

const RetriedJobsRef = builder.objectRef<RetriedJobs>('RetriedJobs').implement({
  description: 'What became of the jobs that were named.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Are tried again.' }),
    gone: t.exposeInt('gone', { description: 'Were not there any more: somebody else had them tried again.' }),
  }),
});

const RetryJobsInput = builder.inputType('RetryJobsInput', {
  description: 'Which jobs.',
  fields: (t) => ({
    ids: t.idList({ required: true, description: `1 to ${MAX_AT_ONCE}, of \`unsentMails\` or \`failedJobs\`.` }),
  }),
});

const ReadAgainRef = builder.objectRef<{ readonly count: number }>('DocumentsReadAgain').implement({
  description: 'Documents that wait to be read once more.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'None: somebody else was faster.' }) }),
});

const ReadDocumentsAgainInput = builder.inputType('ReadDocumentsAgainInput', {
  description: 'Which documents.',
  fields: (t) => ({
    failure: t.field({ type: ReadingFailureType, required: true, description: 'What kept them from being read.' }),
  }),
});

builder.mutationFields((t) => ({
  retryJobs: t.field({
    type: RetriedJobsRef,
    description: 'Has jobs that were given up tried again, each once. For operators.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RetryJobsInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError] },
    resolve: (_root, { input }, ctx) => retryJobs(ctx, input.ids),
  }),
  readDocumentsAgain: t.field({
    type: ReadAgainRef,
    description: 'Has the fifty oldest documents that could not be read for one reason read again. For operators.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReadDocumentsAgainInput, required: true }) },
    errors: { types: [NotSignedInError] },
    resolve: (_root, { input }, ctx) => readDocumentsAgain(ctx, input.failure),
  }),
}));
