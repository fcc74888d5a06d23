import { addDays } from '../../platform/calendar-days.ts';
import { isBusinessDay } from '../../platform/federal-holidays.ts';

/** 8 CFR 103.8(b): three days are added to the response time after service by mail. */
const MAILING_DAYS = 3;
/** 8 CFR 103.2(b)(8)(iv): at most 12 weeks for evidence, 30 days for an intent to deny. Notices may give less. */
const MAX_ANSWER_DAYS = { evidenceRequest: 84, intentToDeny: 30 } as const;

/** Returns the last day on which a response can be timely, whatever the notice says. */
export function latestAnswer(kind: keyof typeof MAX_ANSWER_DAYS, issuedOn: string, isMailed: boolean): string {
  return addDays(issuedOn, MAX_ANSWER_DAYS[kind] + (isMailed ? MAILING_DAYS : 0));
}

/** Returns the day itself if it is a business day, or the last business day before it. */
export function safeDayOf(day: string): string {
  let safe = day;
  while (!isBusinessDay(safe)) safe = addDays(safe, -1);
  return safe;
}
