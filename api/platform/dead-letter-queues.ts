import type PgBoss from 'pg-boss';

/**
 * Where jobs lie that were given up, until an operator has them tried again. Nothing works on these two queues; mails
 * have one of their own, so that a mail server that is away hides no other work. The name hides them from whoever counts
 * what waits, as it does the queues of pg-boss itself.
 */
export const DEAD_LETTER_QUEUES = ['__given_up_mail', '__given_up_work'] as const;
export type DeadLetterQueue = (typeof DEAD_LETTER_QUEUES)[number];

/** The names of queues that send mail begin so. */
const SENDS_MAIL = /^(mail|remind)-/;
const RETENTION_DAYS = 90;

/** Ids only: jobs lie in the database unencrypted. */
export type JobData = Readonly<Record<string, string>>;

/** As it lies in the database: ids and words of ours, nothing of a person. */
export interface DeadLetter {
  readonly queue: string;
  readonly job: JobData;
  /** Of the job: given up again before it was tried again, it is kept once. */
  readonly key: string;
  readonly error: string;
}

/** A word that tells what went wrong, never a message: that may quote what a person wrote. */
function errorWord(error: unknown): string {
  if (error === undefined) return 'PROCESS_ENDED';
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code)) return code;
  return typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error';
}

/** @param error of the last try; undefined when that ended with its process */
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
