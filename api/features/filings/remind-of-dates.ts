import type { Mail } from '../../adapters/mail.ts';
import type { User } from '../../generated/prisma/client.ts';
import { formatDay } from '../../platform/calendar-days.ts';
import type { Services } from '../../platform/context.ts';
import { sendJob, worksOn } from '../../platform/jobs.ts';
import { findUser, decryptUser } from '../accounts/public.ts';
import { datesOfPerson } from './dates-of-person.ts';
import { composeMail } from './compose-mail.ts';
import { remindersOf } from './plan-reminders.ts';

const REMIND_JOB = 'remind-of-dates';
/** People at once; the next hour finds the others. */
const BATCH = 500;

const dueAt = (now: Date) => ({ sentAt: null, remindAt: { lte: now } });

/** Finds whose dates come near and who wants mail; a job for each writes to them. */
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

/** Mails the reminders, one after the other, until `jobs` stops. */
export const startDateReminders = worksOn<{ userId: string }>(
  REMIND_JOB,
  (services, { userId }) => mailDates(services, userId),
  { givenUp: 'A reminder of a date was not sent' },
);

/**
 * One mail with all days that come near, in the person's language, unless they want none. A day that was said is not
 * said again, and one that moved or went meanwhile is not said at all.
 * @throws when the mail server is away: the job tries again
 */
export async function mailDates(services: Services, userId: string): Promise<void> {
  const { db, vault } = services;
  const now = services.now();
  const user = await findUser(services, userId);
  if (!user?.notifyByEmail) return;
  const due = await db.dateReminder.findMany({ where: { userId, ...dueAt(now) } });
  if (due.length === 0) return;
  const keys = due.map(({ keyFingerprint }) => keyFingerprint).sort();
  const asked = new Set(keys);
  const dates = remindersOf(vault, await datesOfPerson(services, db, userId), user.timezone)
    .filter(({ keyFingerprint }) => asked.has(keyFingerprint))
    .map(({ date }) => date.on);
  if (dates.length > 0) {
    // Sent twice because this process was killed before it could note it, it is the same mail.
    const id = `dates-${vault.fingerprint('date-reminder-mail', keys.join()).slice(0, 22)}`;
    await services.mail.send({ id, ...writeReminder(services, user, [...new Set(dates)].sort()) });
  }
  await db.dateReminder.updateMany({ where: { userId, keyFingerprint: { in: keys } }, data: { sentAt: now } });
}

/** The days alone, never which form or what for: a mail is read on many screens. */
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
