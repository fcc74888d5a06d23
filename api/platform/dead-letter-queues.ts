import type PgBoss from 'pg-boss';

/**
 * Queues for jobs that failed for good, until an operator retries them. They have no workers; mails have one of their
 * own, so that an unreachable mail server hides no other work. The prefix "__" excludes them from counts of waiting
 * jobs, as it does pg-boss's own queues.
 */
export const DEAD_LETTER_QUEUES = ['__given_up_mail', '__given_up_work'] as const;
export type DeadLetterQueue = (typeof DEAD_LETTER_QUEUES)[number];

/** Matches the names of queues that send mail. */
const SENDS_MAIL = /^(mail|remind)-/;
const RETENTION_DAYS = 90;

/** Ids only: jobs are stored unencrypted. */
export type JobData = Readonly<Record<string, string>>;

/** A dead-letter job as stored: ids and fixed words, nothing personal. */
export interface DeadLetter {
  readonly queue: string;
  readonly job: JobData;
  /** Key of the job: failing again before it is retried, it is kept once. */
  readonly key: string;
  readonly error: string;
}

/** Returns a code or class name, never a message: that may quote a user's text. */
function errorWord(error: unknown): string {
  if (error === undefined) return 'PROCESS_ENDED';
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code)) return code;
  return typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error';
}

/** @param error of the last attempt; undefined when its process ended */
export async function sendToDeadLetters(
  boss: PgBoss,
  queue: string,
  { id, data, singletonKey }: PgBoss.JobWithMetadata<JobData>,
  error: unknown,
): Promise<void> {
  const key = singletonKey ?? id;
  const stored: DeadLetter = { queue, job: data, key, error: errorWord(error) };
  const name: DeadLetterQueue = SENDS_MAIL.test(queue) ? '__given_up_mail' : '__given_up_work';
  await boss.send(name, stored, { singletonKey: `${queue}:${key}`, retentionDays: RETENTION_DAYS });
}
