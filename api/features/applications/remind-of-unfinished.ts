import type { Mail } from '../../adapters/mail.ts';
import type { User } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';
import { sendJob, queueWorker } from '../../platform/jobs.ts';
import { textsIn } from '../../platform/texts-in.ts';
import { findUser, decryptUser } from '../accounts/public.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { interpolateMail } from '../../platform/interpolate.ts';

const messagesIn = textsIn(new URL('mail-text/', import.meta.url), en);

const REMIND_JOB = 'remind-of-unfinished';
const DAY_SECONDS = 86_400;
const UNTOUCHED_DAYS = 7;
/** Applications unchanged for longer are probably given up, and get no reminder. */
const LEFT_DAYS = 30;
/** Number of people per run; the next hourly run finds the others. */
const BATCH = 500;

/** Filter for applications not completed, unchanged for a week and never reminded of. */
const unfinishedAt = (now: Date) => ({
  status: { not: 'completed' as const },
  remindedAt: null,
  updatedAt: { lt: addSeconds(now, -UNTOUCHED_DAYS * DAY_SECONDS), gt: addSeconds(now, -LEFT_DAYS * DAY_SECONDS) },
});

/** Finds the users who left an application unfinished for a week and want mail, and queues a job for each. */
export async function remindOfUnfinished({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const people = await db.application.findMany({
    where: { ...unfinishedAt(now()), user: { notifyByEmail: true } },
    distinct: ['userId'],
    select: { userId: true },
    take: BATCH,
  });
  for (const { userId } of people)
    await db.$transaction((tx) => sendJob(tx, REMIND_JOB, { userId }, { singletonKey: userId }));
}

/** Sends the reminders one after the other until `jobs` stops. */
export const startReminders = queueWorker<{ userId: string }>(
  REMIND_JOB,
  (services, { userId }) => mailReminder(services, userId),
  { givenUp: 'A reminder of an unfinished application was not sent' },
);

/**
 * Sends one mail about all unfinished applications of a user, in their language, unless they turned mail off. A
 * repeat finds nothing left to remind of.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailReminder(services: Services, userId: string): Promise<void> {
  const { db } = services;
  const now = services.now();
  const user = await findUser(services, userId);
  if (!user?.notifyByEmail) return;
  const unfinished = await db.application.findMany({
    where: { userId, ...unfinishedAt(now) },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const ids = unfinished.map(({ id }) => id);
  if (ids.length === 0) return;
  // If the process dies before recording it, the mail is sent again under the same id.
  await services.mail.send({ id: `unfinished-${ids[0]}`, ...writeReminder(services, user) });
  await db.application.updateMany({ where: { id: { in: ids } }, data: { remindedAt: now } });
}

/** The mail names no form and no answer, because mail is read on many screens. */
function writeReminder({ vault, settings }: Pick<Services, 'vault' | 'settings'>, user: User): Mail {
  const { email, preferredLanguage } = decryptUser(vault, user);
  const { subject, lines } = messagesIn(preferredLanguage);
  const values: Record<string, string> = {
    link: `${settings.publicUrl}/dashboard`,
    settings: `${settings.publicUrl}/profile?tab=settings`,
  };
  return { to: email, subject, text: interpolateMail(lines.join('\n'), values) };
}
