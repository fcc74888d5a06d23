import { addDays } from '../../platform/calendar-days.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';
import { momentAt } from '../../platform/zoned-days.ts';
import { findUser, lockUser } from '../accounts/public.ts';
import type { DateAhead } from './dates-ahead.ts';
import { datesOfPerson } from './dates-of-person.ts';

/** Days before the safe day, the appointment or the first possible day on which a reminder is sent. */
const DAYS_BEFORE: Readonly<Record<DateAhead['kind'], readonly number[]>> = {
  due: [14, 3],
  ends: [14, 3],
  appointment: [7, 1],
  opens: [0],
};
/** Hour of the day in the user's time zone. */
const HOUR = 9;

interface PlannedReminder {
  readonly date: DateAhead;
  readonly keyFingerprint: string;
  readonly remindAt: Date;
}

/** Returns the reminders of these dates. A date that moves gets new ones. */
export function remindersOf(vault: Vault, dates: readonly DateAhead[], timezone: string): readonly PlannedReminder[] {
  return dates.flatMap((date) =>
    DAYS_BEFORE[date.kind].map((days) => ({
      date,
      keyFingerprint: vault.fingerprint('date-reminder', `${date.id}:${date.on}:${days}`),
      remindAt: momentAt(addDays(date.safeOn, -days), HOUR, timezone),
    })),
  );
}

/**
 * Updates the reminders in the transaction that changes the dates: removes unsent ones of dropped dates, keeps sent
 * ones, and plans none in the past.
 */
export async function planReminders(
  ctx: Pick<Services, 'vault' | 'now' | 'db'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  // Without the lock, two concurrent saves would each remove the other's new reminders.
  await lockUser(tx, userId);
  const user = await findUser({ db: tx as Services['db'] }, userId);
  if (!user) return;
  const wanted = remindersOf(ctx.vault, await datesOfPerson(ctx, tx, userId), user.timezone);
  const keys = wanted.map(({ keyFingerprint }) => keyFingerprint);
  await tx.dateReminder.deleteMany({ where: { userId, sentAt: null, keyFingerprint: { notIn: keys } } });
  await tx.dateReminder.createMany({
    data: wanted.flatMap(({ keyFingerprint, remindAt }) =>
      remindAt > ctx.now() ? [{ userId, keyFingerprint, remindAt }] : [],
    ),
    skipDuplicates: true,
  });
}
