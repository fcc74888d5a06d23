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
  /** How many of this name run side by side in this process. */
  readonly concurrency: number;
  /** Does the job; may be asked again for one that was done already (the process was killed before it could say so). */
  readonly run: (data: Data) => Promise<void>;
  /** After the last try: says what the person will see. The job is over then. */
  readonly giveUp: (data: Data) => Promise<void>;
  /** Whether a job that was given up is kept for an operator, who may have it tried again. Not where `giveUp` sees to that. */
  readonly hasDeadLetters?: boolean;
}

export interface Jobs {
  work<Data extends JobData>(name: string, work: Work<Data>): Promise<void>;
  /** Lets what runs end for a moment; what does not is taken up by the next start. */
  stop(): Promise<void>;
}

/** Work on the jobs of one name, one after the other, that ends with a line in the log when it is given up. */
export const worksOn =
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
  /** Nobody else works on this database (the embedded one): what is marked as running died with the last process. */
  isOnlyProcess: boolean;
  log: Logger;
}

const SCHEMA = 'pgboss';
/** Of all connections of a process, those that take and note jobs; jobs themselves use the others. */
export const JOB_CONNECTIONS = 2;
const RETRIES = 3;
/** A running job says so every quarter of this; one that is silent so long belongs to a process that died. */
const SILENT_SECONDS = 60;
const POLL_MS = 2_000;
/** An end that cannot be noted is noted again after 0.25, 0.5 … seconds, 16 in all: a database that was killed is back by then. */
const MAX_NOTE_PAUSE_MS = 8_000;
/** Longer, and what watches over this process would end it. */
const STOP_MS = 2_000;
/** After a job is sent, when to look whether its transaction is committed: sooner than the next poll. */
const LOOK_AFTER_MS = [10, 40, 150, 600];
/** What begins later than that is found by the poll. */
const MAX_LOOK_SECONDS = 10;
/**
 * `short`: a second job of the same key waits only while the first has not begun. pg-boss's own limit lies above ours,
 * so that a job which killed its process each time still comes back to be given up with a word.
 */
const QUEUE = { policy: 'short', retryLimit: 20, retryDelay: 1, retryBackoff: true, expireInSeconds: SILENT_SECONDS };

/** Tells the workers of this process that a job was sent; they ask the database whether it is theirs. */
const sent = new EventEmitter().setMaxListeners(0);

/** Loaded when first needed: commands and most tests never do. */
let loading: Promise<typeof PgBoss> | undefined;
const loadPgBoss = () => (loading ??= import('pg-boss').then(({ default: loaded }) => loaded));

/**
 * Sends a job with the caller's transaction: it exists if and only if what it is about does. It is begun right after
 * the commit when this process works on that name.
 * @param singletonKey while a job of this key waits, another one is not added.
 * @param afterSeconds not begun before.
 * @param priority the higher begins first, of equal ones the older; 0 when absent.
 */
export async function sendJob(
  tx: Transaction,
  name: string,
  data: JobData,
  { singletonKey, afterSeconds = 0, priority = 0 }: { singletonKey: string; afterSeconds?: number; priority?: number },
): Promise<void> {
  const sender = await bossIn(tx);
  const options = { singletonKey, priority, ...(afterSeconds > 0 && { startAfter: afterSeconds }) };
  const id = await sender.send(name, data, options);
  // None: such a job waits already, or this is the first one ever and nothing has worked on the name yet.
  if (id === null && !(await sender.getQueue(name))) {
    await sender.createQueue(name, { ...QUEUE, name } as PgBoss.Queue);
    await sender.send(name, data, options);
  }
  if (afterSeconds <= MAX_LOOK_SECONDS)
    for (const ms of LOOK_AFTER_MS) setTimeout(() => sent.emit(name), ms + afterSeconds * 1_000).unref();
}

/** What pg-boss does by this, it does with the caller's transaction. */
export async function bossIn(tx: Transaction): Promise<PgBoss> {
  const db = { executeSql: (text: string, values: unknown[] = []) => runInTransaction(tx, text, values) };
  const PgBossClass = await loadPgBoss();
  return new PgBossClass({ db, schema: SCHEMA, supervise: false, schedule: false, migrate: false });
}

async function runInTransaction(tx: Transaction, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const plain = values.map((value) => (isJson(value) ? JSON.stringify(value) : value));
  // Prisma cannot read the nothing that this function answers with.
  if (text.includes('.create_queue(')) return { rows: [await tx.$executeRawUnsafe(text, ...plain)] };
  return { rows: await tx.$queryRawUnsafe<unknown[]>(text, ...plain) };
}

/** Makes the tables of the jobs in a schema of their own, where Prisma does not look, and takes up what was left. */
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
      // Perhaps in the middle of a transaction of several statements.
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
 * Makes the tables of the jobs as their owner, for a role that may not. That role may still open a queue: by the one
 * function that makes a queue's table, which runs with the owner's rights.
 */
export async function makeJobTables(ownerUrl: string): Promise<void> {
  const PgBossClass = await loadPgBoss();
  const pool = openPool(ownerUrl, 1);
  try {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values) };
    const boss = new PgBossClass({ db, schema: SCHEMA, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    await pool.query(`ALTER FUNCTION ${SCHEMA}.create_queue(text, json) SECURITY DEFINER SET search_path = pg_catalog`);
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

/** pg-boss's own workers do not wait for their word that a job is done; when the database is away that ends a process. */
class Worker {
  readonly #parts: WorkerParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #wake = () => {
    this.#wasWoken = true;
    this.#waking?.();
  };
  readonly #beat: NodeJS.Timeout;
  readonly #loop: Promise<void>;
  #waking: (() => void) | undefined;
  #wasWoken = false;
  #isStopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    sent.on(parts.name, this.#wake);
    this.#beat = setInterval(() => void this.#sayRunning(), (SILENT_SECONDS * 1_000) / 4);
    this.#loop = this.#takeJobs();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    sent.off(this.#parts.name, this.#wake);
    this.#wake();
    await this.#loop;
    await Promise.race([Promise.all(this.#running.values()), pause(STOP_MS)]);
    clearInterval(this.#beat);
    // Not the job's fault: the try is not counted.
    if (this.#running.size > 0) await this.#mark("state = 'retry', start_after = now(), retry_count = retry_count - 1");
  }

  async #takeJobs(): Promise<void> {
    const { boss, name, work } = this.#parts;
    while (!this.#isStopping) {
      this.#wasWoken = false;
      const batchSize = work.concurrency - this.#running.size;
      // Answers with none when the database is away.
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

  /** Until somebody sends a job, one ends, or it is time to look again. */
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
        // Its silence brings it back.
        log.warn({ err: second, job: name, ...data }, 'The end of a job could not be noted');
      }
    }
  }

  /** Kept before it is noted as done: a process that is killed in between does both again, and it is kept once. */
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

  #sayRunning = async (): Promise<void> => {
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
