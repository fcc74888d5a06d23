import type { Database, Transaction } from './db.ts';
import type { DeadLetter, DeadLetterQueue } from './dead-letter-queues.ts';
import { bossInTransaction, sendJob } from './jobs.ts';

/** Counting stops here, to keep it cheap. */
export const MAX_COUNTED = 1_000;
/** Minutes after which a waiting job is late. */
const LATE_MINUTES = 10;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface DeadLetterJob {
  /** pg-boss's id, a UUID. */
  readonly id: string;
  readonly queue: string;
  /** Error code: "ECONNREFUSED". */
  readonly error: string;
  readonly since: Date;
}

/** Lists jobs that are not retried any more, newest first by index, and their number: both bounded in cost. */
export async function listDeadLetters(
  db: Database,
  name: DeadLetterQueue,
  most: number,
): Promise<{ readonly total: number; readonly jobs: readonly DeadLetterJob[] }> {
  const [jobs, counted] = await Promise.all([
    db.$queryRaw<DeadLetterJob[]>`
      SELECT id::text, data->>'queue' AS queue, data->>'error' AS error, created_on AS since FROM pgboss.job
      WHERE name = ${name} AND state < 'active' ORDER BY start_after DESC LIMIT ${most}`,
    db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM pgboss.job WHERE name = ${name} AND state < 'active' LIMIT ${MAX_COUNTED}) AS few`,
  ]);
  return { total: counted[0]?.total ?? 0, jobs };
}

/**
 * Queues these jobs again and removes them from the list, in the caller's transaction. A concurrent second call
 * waits, and finds them gone.
 * @param ids from `listDeadLetters`; unknown and meanwhile removed ones are ignored
 * @returns the jobs that were queued
 */
export async function retryDeadLetters(tx: Transaction, ids: readonly string[]): Promise<readonly DeadLetter[]> {
  const rows = await tx.$queryRaw<{ id: string; name: string; data: DeadLetter }[]>`
    SELECT id::text, name, data FROM pgboss.job
    WHERE name IN ('__given_up_mail', '__given_up_work') AND state < 'active' AND id = ANY(${ids.filter((id) => UUID.test(id))}::uuid[])
    ORDER BY id FOR UPDATE`;
  const boss = await bossInTransaction(tx);
  for (const { id, name, data } of rows) {
    await boss.deleteJob(name, id);
    await sendJob(tx, data.queue, data.job, { singletonKey: data.key });
  }
  return rows.map(({ data }) => data);
}

export interface LateQueue {
  readonly queue: string;
  /** Number of jobs that should have begun ten minutes ago, at most `MAX_COUNTED`. */
  readonly jobs: number;
  readonly since: Date;
}

/** Lists queues whose jobs are not picked up. Each takes an index scan from the oldest, however many jobs wait. */
export const lateQueues = (db: Database): Promise<LateQueue[]> =>
  db.$queryRaw<LateQueue[]>`
    SELECT queue.name AS queue, late.jobs, first.start_after AS since FROM pgboss.queue
    CROSS JOIN LATERAL (
      SELECT start_after FROM pgboss.job WHERE name = queue.name AND state < 'active' ORDER BY start_after LIMIT 1
    ) AS first
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS jobs FROM (
        SELECT 1 FROM pgboss.job WHERE name = queue.name AND state < 'active'
          AND start_after < now() - make_interval(mins => ${LATE_MINUTES}) LIMIT ${MAX_COUNTED}) AS few
    ) AS late
    WHERE queue.name NOT LIKE '\\_\\_%' AND first.start_after < now() - make_interval(mins => ${LATE_MINUTES})
    ORDER BY first.start_after`;
