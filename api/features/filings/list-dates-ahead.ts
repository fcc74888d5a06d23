import { addDays, daysBetween } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { dayIn } from '../../platform/zoned-days.ts';
import { findUser } from '../accounts/public.ts';
import { readerOf } from '../applications/public.ts';
import type { DateAhead } from './dates-ahead.ts';
import { datesOfPerson } from './dates-of-person.ts';

/** What is past stays on the screen so long: a day that was missed is not hidden. */
const PAST_DAYS = 30;

/** A date with the person's own today, by the clock of their profile. */
export interface ListedDate {
  readonly date: DateAhead;
  /** Days from today to the safe day, the appointment or the first day; below 0 when it is past. */
  readonly daysLeft: number;
}

/**
 * The viewer's dates, the earliest first. Windows that opened stay for as long as they are of use.
 * @param applicationId those of one application alone
 * @throws NotSignedInError, also for the cookie alone
 */
export async function listDatesAhead(ctx: Context, applicationId?: string): Promise<readonly ListedDate[]> {
  const userId = readerOf(ctx);
  const user = await findUser(ctx, userId);
  const today = dayIn(user?.timezone ?? 'UTC', ctx.now());
  const from = addDays(today, -PAST_DAYS);
  const dates = await datesOfPerson(ctx, ctx.db, userId);
  return dates
    .filter((date) => applicationId === undefined || date.applicationId === applicationId)
    .filter(({ on, kind }) => on >= from || kind === 'opens')
    .map((date) => ({ date, daysLeft: daysBetween(today, date.safeOn) }));
}
