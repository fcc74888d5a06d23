import { addDays } from '../../platform/calendar-days.ts';
import { isBusinessDay } from '../../platform/federal-holidays.ts';

/** 8 CFR 103.8(b): what was served by mail may be answered three days later. */
const MAILING_DAYS = 3;
/** 8 CFR 103.2(b)(8)(iv): at most twelve weeks for evidence, thirty days for an intent to deny. Notices may give less. */
const MAX_ANSWER_DAYS = { evidenceRequest: 84, intentToDeny: 30 } as const;

/** The last day on which an answer can be in time, however the notice words it. */
export function latestAnswer(kind: keyof typeof MAX_ANSWER_DAYS, issuedOn: string, isMailed: boolean): string {
  return addDays(issuedOn, MAX_ANSWER_DAYS[kind] + (isMailed ? MAILING_DAYS : 0));
}

/** The working day that is safe: the day itself, or the last one before it. */
export function safeDayOf(day: string): string {
  let safe = day;
  while (!isBusinessDay(safe)) safe = addDays(safe, -1);
  return safe;
}
