import type { Mail } from '../../adapters/mail.ts';
import type { User } from '../../generated/prisma/client.ts';
import { formatDay } from '../../platform/calendar-days.ts';
import type { Services } from '../../platform/context.ts';
import { sendJob, queueWorker } from '../../platform/jobs.ts';
import { dayIn } from '../../platform/zoned-days.ts';
import { findUser, decryptUser } from '../accounts/public.ts';
import { datesOfPerson } from './dates-of-person.ts';
import { composeMail } from './compose-mail.ts';
import { remindersOf } from './plan-reminders.ts';

const REMIND_JOB = 'remind-of-dates';
/** Number of users per run; the next hourly run finds the others. */
const BATCH = 500;

const dueAt = (now: Date) => ({ sentAt: null, remindAt: { lte: now } });

/** Finds users with approaching dates who want mail, and queues a job for each. */
export async function remindOfDates({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const people = await db.dateReminder.findMany({
    where: { ...dueAt(now()), user: { notifyByEmail: true } },
    distinct: ['userId'],
    select: { userId: true },
    take: BATCH,
  });
  for (const { userId } of people)
    await db.$transaction((tx) => sendJob(tx, REMIND_JOB, { userId }, { singletonKey: userId }));
}

/** Sends the reminders one after the other until `jobs` stops. */
export const startDateReminders = queueWorker<{ userId: string }>(
  REMIND_JOB,
  (services, { userId }) => mailDates(services, userId),
  { givenUp: 'A reminder of a date was not sent' },
);

/**
 * Sends one mail with all approaching days in the user's language, unless they turned mail off. A day is mentioned
 * once, and not at all if it moved or was dropped meanwhile.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailDates(services: Services, userId: string): Promise<void> {
  const { db, vault } = services;
  const now = services.now();
  const user = await findUser(services, userId);
  if (!user?.notifyByEmail) return;
  const due = await db.dateReminder.findMany({ where: { userId, ...dueAt(now) } });
  if (due.length === 0) return;
  const keys = due.map(({ keyFingerprint }) => keyFingerprint).sort();
  const today = dayIn(user.timezone, now);
  const dates = remindersOf(vault, await datesOfPerson(services, db, userId), user.timezone)
    // Days can pass while the user wants no mail. What opened since is still open.
    .filter(
      ({ keyFingerprint, date: { kind, on } }) => keys.includes(keyFingerprint) && (kind === 'opens' || on >= today),
    )
    .map(({ date }) => date.on);
  if (dates.length > 0) {
    // If the process dies before recording it, the mail is sent again under the same id.
    const id = `dates-${vault.fingerprint('date-reminder-mail', keys.join()).slice(0, 22)}`;
    await services.mail.send({ id, ...writeReminder(services, user, [...new Set(dates)].sort()) });
  }
  await db.dateReminder.updateMany({ where: { userId, keyFingerprint: { in: keys } }, data: { sentAt: now } });
}

/** The mail lists days without form or purpose, because mail is read on many screens. */
function writeReminder(
  { vault, settings }: Pick<Services, 'vault' | 'settings'>,
  user: User,
  days: readonly string[],
): Mail {
  const { email, preferredLanguage: language } = decryptUser(vault, user);
  return composeMail(language, 'dates', email, settings.publicUrl, {
    days: days.map((day) => `- ${formatDay(day, language)}`).join('\n'),
  });
}
