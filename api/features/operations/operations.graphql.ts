import packageJson from '../../../package.json' with { type: 'json' };
import { builder } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import { lateQueues, listGivenUp, MOST_COUNTED, type GivenUpJob, type LateQueue } from '../../platform/given-up-jobs.ts';
import { lookAtParts, type Readiness } from '../../platform/readiness.ts';
import { findStaff } from '../translators/public.ts';
import { JOB_ERRORS, jobErrorOf } from './job-error.ts';
import { MOST_AT_ONCE, retryJobs, type RetriedJobs } from './retry-jobs.ts';

/** Of each list; what is older comes up when these are done. */
const SHOWN = 50;

const JobErrorType = builder.enumType('JobError', {
  description: 'What went wrong with a job.',
  values: JOB_ERRORS,
});

const GivenUpJobRef = builder.objectRef<GivenUpJob>('GivenUpJob').implement({
  description: 'A job that failed four times and is tried no more. It names nobody.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID.' }),
    queue: t.exposeString('queue', { description: '"mail-payment"' }),
    error: t.field({
      type: JobErrorType,
      description: 'What went wrong at the last try.',
      resolve: ({ error }) => jobErrorOf(error),
    }),
    errorWord: t.exposeString('error', { description: '"ECONNREFUSED": as in the log, never a whole message.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When it was given up.' }),
  }),
});

const GivenUpJobsRef = builder
  .objectRef<{ readonly total: number; readonly jobs: readonly GivenUpJob[] }>('GivenUpJobs')
  .implement({
    description: 'Jobs that are tried no more.',
    fields: (t) => ({
      total: t.exposeInt('total', { description: `How many; ${MOST_COUNTED} stands for that many or more.` }),
      jobs: t.expose('jobs', { type: [GivenUpJobRef], description: `The newest ${SHOWN}.` }),
    }),
  });

const LateQueueRef = builder.objectRef<LateQueue>('LateQueue').implement({
  description: 'A queue whose jobs nobody takes up.',
  fields: (t) => ({
    queue: t.exposeString('queue', { description: '"read-document"' }),
    jobs: t.exposeInt('jobs', {
      description: `That should have begun ten minutes ago; ${MOST_COUNTED} stands for that many or more.`,
    }),
    since: t.expose('since', { type: 'DateTime', description: 'When the oldest should have begun.' }),
  }),
});

const HealthRef = builder.objectRef<Readiness>('OperationsHealth').implement({
  description: 'How this process is, as `/readyz` and `/healthz` say.',
  fields: (t) => ({
    status: t.exposeString('status', { description: '"ready" or "degraded"' }),
    away: t.stringList({ description: '"redis"; empty when nothing is.', resolve: ({ away }) => [...(away ?? [])] }),
    version: t.string({ description: 'Of Tern.', resolve: () => packageJson.version }),
    isDemo: t.boolean({
      description: 'Not in production.',
      resolve: (_health, _arguments, ctx) => !ctx.settings.isProduction,
    }),
  }),
});

const OperationsRef = builder.objectRef<object>('Operations').implement({
  description: 'What an operator sees: numbers, ages and words of ours, nothing of anybody.',
  fields: (t) => ({
    health: t.field({
      type: HealthRef,
      description: 'Asked now.',
      resolve: (_operations, _arguments, ctx) => lookAtParts(ctx)(),
    }),
    unsentMails: t.field({
      type: GivenUpJobsRef,
      description: 'Mails that were not sent.',
      complexity: 5,
      resolve: (_operations, _arguments, { db }) => listGivenUp(db, '__given_up_mail', SHOWN),
    }),
    failedJobs: t.field({
      type: GivenUpJobsRef,
      description: 'All other work that was given up.',
      complexity: 5,
      resolve: (_operations, _arguments, { db }) => listGivenUp(db, '__given_up_work', SHOWN),
    }),
    lateQueues: t.field({
      type: [LateQueueRef],
      description: 'The longest wait first.',
      complexity: 5,
      resolve: (_operations, _arguments, { db }) => lateQueues(db),
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
    resolve: async (_root, _arguments, ctx) => ((await isOperator(ctx)) ? {} : null),
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
    ids: t.idList({ required: true, description: `1 to ${MOST_AT_ONCE}, of \`unsentMails\` or \`failedJobs\`.` }),
  }),
});

builder.mutationField('retryJobs', (t) =>
  t.field({
    type: RetriedJobsRef,
    description: 'Has jobs that were given up tried again, each once. For operators.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RetryJobsInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError], union: { name: 'RetryJobsResult' } },
    resolve: (_root, { input }, ctx) => retryJobs(ctx, input.ids),
  }),
);
