import { EventEmitter } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Services } from './context.ts';
import type { Transaction } from './db.ts';
import { DEAD_LETTER_QUEUES, sendToDeadLetters, type JobData } from './dead-letter-queues.ts';
import type { Logger } from './logger.ts';
import { jobSeconds, stopwatch } from './metrics.ts';
import { openPool } from './open-pool.ts';
import { traced } from './tracing.ts';

interface Work<Data extends JobData> {
  /** Number of jobs of this queue that run at once in this process. */
  readonly concurrency: number;
  /** Runs the job; may be called again for a finished one (the process was killed before that was stored). */
  readonly run: (data: Data) => Promise<void>;
  /** Called after the last attempt, to show the user the outcome. The job ends there. */
  readonly giveUp: (data: Data) => Promise<void>;
  /** Whether failed jobs are kept for an operator to retry. Not needed where `giveUp` handles that. */
  readonly hasDeadLetters?: boolean;
}

export interface Jobs {
  work<Data extends JobData>(name: string, work: Work<Data>): Promise<void>;
  /** Gives running jobs a moment to end; the next start resumes the others. */
  stop(): Promise<void>;
}

/** Registers a worker for a queue, one job at a time by default, which logs each job that failed for good. */
export const queueWorker =
  <Data extends JobData>(
    name: string,
    run: (services: Services, data: Data) => Promise<void>,
    { givenUp, concurrency = 1 }: { readonly givenUp: string; readonly concurrency?: number },
  ) =>
  (services: Services, jobs: Jobs): Promise<void> =>
    jobs.work<Data>(name, {
      concurrency,
      run: (data) => run(services, data),
      giveUp: (data: JobData) => {
        services.log.error(data, givenUp);
        return Promise.resolve();
      },
      hasDeadLetters: true,
    });

interface Options {
  databaseUrl: string;
  /** Whether no other process uses this (embedded) database: jobs marked as running died with the last one. */
  isOnlyProcess: boolean;
  log: Logger;
}

const SCHEMA = 'pgboss';
/** Connections of a process for fetching jobs and storing their outcome; jobs themselves use the others. */
export const JOB_CONNECTIONS = 2;
/** After 1, 2, 4 … seconds, two to four minutes in all: a mail server or a bucket is often away for one. */
const RETRIES = 7;
/** Running jobs send a heartbeat every quarter of this; after this long without one their process is dead. */
const SILENT_SECONDS = 60;
const POLL_MS = 2_000;
/** Storing an outcome is retried after 0.25, 0.5 … seconds, 16 seconds in all: the database restarts in less. */
const MAX_NOTE_PAUSE_MS = 8_000;
/** Grace period; process managers would kill the process after a longer one. */
const STOP_MS = 2_000;
/** Delays after which a sent job is looked for, since its transaction may commit before the next poll. */
const LOOK_AFTER_MS = [10, 40, 150, 600];
/** Jobs that start later than this are found by polling. */
const MAX_LOOK_SECONDS = 10;
/**
 * `short`: a second job of the same key waits only while the first has not begun. pg-boss's own retry limit is higher
 * than `RETRIES`, so that a job which kills its process each time still comes back and gets its `giveUp`.
 */
const QUEUE = { policy: 'short', retryLimit: 20, retryDelay: 1, retryBackoff: true, expireInSeconds: SILENT_SECONDS };

/** Notifies workers of this process of a sent job; they then query the database for it. */
const sent = new EventEmitter().setMaxListeners(0);

/** Loaded on first use: commands and most tests never need it. */
let loading: Promise<typeof PgBoss> | undefined;
const loadPgBoss = () => (loading ??= import('pg-boss').then(({ default: loaded }) => loaded));

/**
 * Sends a job in the caller's transaction, so that both are committed or neither. Starts right after the commit if
 * this process works on the queue.
 * @param singletonKey while a job of this key waits, no other is added
 * @param afterSeconds earliest start
 * @param priority higher ones start first, among equals the older; default 0
 */
export async function sendJob(
  tx: Transaction,
  name: string,
  data: JobData,
  { singletonKey, afterSeconds = 0, priority = 0 }: { singletonKey: string; afterSeconds?: number; priority?: number },
): Promise<void> {
  const sender = await bossInTransaction(tx);
  const options = { singletonKey, priority, ...(afterSeconds > 0 && { startAfter: afterSeconds }) };
  const id = await sender.send(name, data, options);
  // Null: such a job waits already, or the queue does not exist yet.
  if (id === null && !(await sender.getQueue(name))) {
    await sender.createQueue(name, { ...QUEUE, name } as PgBoss.Queue);
    await sender.send(name, data, options);
  }
  if (afterSeconds <= MAX_LOOK_SECONDS)
    for (const ms of LOOK_AFTER_MS) setTimeout(() => sent.emit(name), ms + afterSeconds * 1_000).unref();
}

/** Returns a pg-boss that runs in the caller's transaction. */
export async function bossInTransaction(tx: Transaction): Promise<PgBoss> {
  const db = { executeSql: (text: string, values: unknown[] = []) => runInTransaction(tx, text, values) };
  const PgBossClass = await loadPgBoss();
  return new PgBossClass({ db, schema: SCHEMA, supervise: false, schedule: false, migrate: false });
}

async function runInTransaction(tx: Transaction, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const plain = values.map((value) => (isJson(value) ? JSON.stringify(value) : value));
  // Prisma cannot decode the `void` that this function returns.
  if (text.includes('.create_queue(')) return { rows: [await tx.$executeRawUnsafe(text, ...plain)] };
  return { rows: await tx.$queryRawUnsafe<unknown[]>(text, ...plain) };
}

/** Creates the job tables in a schema of their own, which Prisma ignores, and resumes interrupted jobs. */
export async function startJobs({ databaseUrl, isOnlyProcess, log }: Options): Promise<Jobs> {
  const PgBossClass = await loadPgBoss();
  const pool = openPool(databaseUrl, JOB_CONNECTIONS, 'jobs');
  const executeSql = async (text: string, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      const result = await client.query<Record<string, unknown>>(text, values);
      client.release();
      return result;
    } catch (error) {
      // The connection may be inside a transaction of several statements.
      client.release(true);
      throw error;
    }
  };
  const boss = new PgBossClass({
    db: { executeSql },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: SILENT_SECONDS / 2,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The jobs could not be tidied; the next minute tries again'));
  await boss.start();
  if (isOnlyProcess)
    await executeSql(`UPDATE ${SCHEMA}.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  for (const name of DEAD_LETTER_QUEUES) await boss.createQueue(name, { ...QUEUE, name } as PgBoss.Queue);
  const workers: Worker[] = [];
  return {
    async work(name, work) {
      await boss.createQueue(name, { ...QUEUE, name } as PgBoss.Queue);
      workers.push(new Worker({ boss, name, work: work as unknown as Work<JobData>, executeSql, log }));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

/**
 * Creates the job tables as their owner. A serving role that owns nothing may still create queues, by a
 * function that runs with the owner's rights.
 */
export async function makeJobTables(ownerUrl: string): Promise<void> {
  const PgBossClass = await loadPgBoss();
  const pool = openPool(ownerUrl, 1);
  try {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values) };
    const boss = new PgBossClass({ db, schema: SCHEMA, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    // One at a time: PostgreSQL refuses the second of two processes that change one function at once.
    await pool.query(`SELECT pg_advisory_xact_lock(72707371);
      ALTER FUNCTION ${SCHEMA}.create_queue(text, json) SECURITY DEFINER SET search_path = pg_catalog`);
  } finally {
    await pool.end();
  }
}

interface WorkerParts {
  boss: PgBoss;
  name: string;
  work: Work<JobData>;
  executeSql: (text: string, values: unknown[]) => Promise<unknown>;
  log: Logger;
}

/** Replaces pg-boss's own workers, whose unawaited writes crash the process when the database is unreachable. */
class Worker {
  readonly #parts: WorkerParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #wake = () => {
    this.#wasWoken = true;
    this.#waking?.();
  };
  readonly #heartbeat: NodeJS.Timeout;
  readonly #loop: Promise<void>;
  #waking: (() => void) | undefined;
  #wasWoken = false;
  #isStopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    sent.on(parts.name, this.#wake);
    this.#heartbeat = setInterval(() => void this.#sendHeartbeat(), (SILENT_SECONDS * 1_000) / 4);
    this.#loop = this.#takeJobs();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    sent.off(this.#parts.name, this.#wake);
    this.#wake();
    await this.#loop;
    await Promise.race([Promise.all(this.#running.values()), pause(STOP_MS)]);
    clearInterval(this.#heartbeat);
    // The interruption is not the job's fault, so the attempt is not counted.
    if (this.#running.size > 0) await this.#mark("state = 'retry', start_after = now(), retry_count = retry_count - 1");
  }

  async #takeJobs(): Promise<void> {
    const { boss, name, work } = this.#parts;
    while (!this.#isStopping) {
      this.#wasWoken = false;
      const batchSize = work.concurrency - this.#running.size;
      // Returns none when the database is unreachable.
      const jobs = batchSize > 0 ? await boss.fetch<JobData>(name, { batchSize, includeMetadata: true }) : [];
      for (const job of jobs) {
        const running = this.#run(job).finally(() => {
          this.#running.delete(job.id);
          this.#wake();
        });
        this.#running.set(job.id, running);
      }
      if (jobs.length === 0) await this.#rest();
    }
  }

  /** Waits for a sent job, the end of a job, or the next poll. */
  #rest(): Promise<void> {
    if (this.#wasWoken || this.#isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.#waking = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #run(job: PgBoss.JobWithMetadata<JobData>): Promise<void> {
    const { id, data, retryCount } = job;
    const { boss, name, work, log } = this.#parts;
    const seconds = stopwatch();
    try {
      if (retryCount > RETRIES) await this.#giveUp(job, undefined);
      else await traced(`job ${name}`, {}, () => work.run(data));
      jobSeconds.observe({ queue: name, outcome: retryCount > RETRIES ? 'given up' : 'done' }, seconds());
      await this.#note(() => boss.complete(name, id));
    } catch (error) {
      if (this.#isStopping) return;
      jobSeconds.observe({ queue: name, outcome: 'failed' }, seconds());
      log.warn({ err: error, job: name, ...data, retryCount }, 'A job failed');
      try {
        if (retryCount >= RETRIES) {
          await this.#giveUp(job, error);
          await this.#note(() => boss.complete(name, id));
        } else await this.#note(() => boss.fail(name, id, { error: error instanceof Error ? error.name : 'Error' }));
      } catch (second) {
        // Without a heartbeat the job comes back by itself.
        log.warn({ err: second, job: name, ...data }, 'The end of a job could not be noted');
      }
    }
  }

  /** Stored before the job is completed: a process killed in between repeats both, and one copy is kept. */
  async #giveUp(job: PgBoss.JobWithMetadata<JobData>, error: unknown): Promise<void> {
    const { boss, name, work } = this.#parts;
    await work.giveUp(job.data);
    if (work.hasDeadLetters) await this.#note(() => sendToDeadLetters(boss, name, job, error));
  }

  async #note(end: () => Promise<unknown>): Promise<void> {
    for (let ms = 250; ; ms *= 2)
      try {
        await end();
        return;
      } catch (error) {
        if (this.#isStopping || ms > MAX_NOTE_PAUSE_MS) throw error;
        await pause(ms);
      }
  }

  #sendHeartbeat = async (): Promise<void> => {
    if (this.#running.size > 0) await this.#mark('started_on = now()').catch(() => {});
  };

  async #mark(change: string): Promise<void> {
    const { executeSql, name } = this.#parts;
    await executeSql(
      `UPDATE ${SCHEMA}.job SET ${change} WHERE name = $1 AND state = 'active' AND id = ANY($2::uuid[])`,
      [name, [...this.#running.keys()]],
    );
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
