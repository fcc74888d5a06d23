import { requireReader } from '../../platform/authorise.ts';
import { addDays, daysBetween } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { dayIn } from '../../platform/zoned-days.ts';
import { findUser } from '../accounts/public.ts';
import type { DateAhead } from './dates-ahead.ts';
import { datesOfPerson } from './dates-of-person.ts';

/** Number of days that past dates stay listed, so that a missed one is not hidden. */
const PAST_DAYS = 30;

/** A date relative to today in the time zone of the user's profile. */
export interface ListedDate {
  readonly date: DateAhead;
  /** Days until the safe day, the appointment or the first possible day; negative when it is past. */
  readonly daysLeft: number;
}

/**
 * Returns the viewer's dates, earliest first. Periods that have opened stay listed while they are of use.
 * @param applicationId limits the list to one application
 * @throws NotSignedInError, also for the session cookie alone
 */
export async function listDatesAhead(ctx: Context, applicationId?: string): Promise<readonly ListedDate[]> {
  const userId = requireReader(ctx).id;
  const user = await findUser(ctx, userId);
  const today = dayIn(user?.timezone ?? 'UTC', ctx.now());
  const from = addDays(today, -PAST_DAYS);
  const dates = await datesOfPerson(ctx, ctx.db, userId);
  return dates
    .filter((date) => applicationId === undefined || date.applicationId === applicationId)
    .filter(({ on, kind }) => on >= from || kind === 'opens')
    .map((date) => ({ date, daysLeft: daysBetween(today, date.safeOn) }));
}
