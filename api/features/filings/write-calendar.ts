import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays, momentOf } from '../../platform/calendar-days.ts';
import { calendarMessages, explanationOfDate, lastDayMessage, titleOfDate } from './date-messages.ts';
import type { DateAhead } from './dates-ahead.ts';

/** Interval after which calendar programs should poll again. */
const REFRESH_SECONDS = 4 * 3_600;
/** Alarm at 9:00 local time on the day before: fifteen hours before the day begins. */
const ALARM_SECONDS = 15 * 3_600;

/**
 * Writes iCalendar (RFC 5545). All events are all-day, and appointments have their printed time in the title: the
 * notice gives a local time of an unknown place, so no time zone may shift it. A `due` event is on the safe day.
 */
export function writeCalendar(
  dates: readonly DateAhead[],
  { host, link, language, writtenAt }: { host: string; link: string; language: string; writtenAt: Date },
): string {
  const messages = calendarMessages(language);
  const calendar = ical({
    name: messages.name,
    prodId: { company: 'Tern', product: 'Dates', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const date of dates) {
    const event = calendar.createEvent({
      id: `${date.id}@${host}`,
      sequence: date.revision,
      stamp: writtenAt,
      start: startOf(date.safeOn),
      end: startOf(addDays(date.safeOn, 1)),
      allDay: true,
      // A due date does not make the user busy.
      transparency: date.kind === 'appointment' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      summary: date.time === null ? titleOfDate(date, language) : `${titleOfDate(date, language)}, ${date.time}`,
      description: [
        ...(date.safeOn === date.on ? [] : [lastDayMessage(date.on, language)]),
        explanationOfDate(date, language),
        '',
        `${messages.more} ${link}`,
      ].join('\n'),
    });
    if (date.kind !== 'opens') event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS });
  }
  return calendar.toString();
}

const startOf = (day: string) => momentOf(`${day}T00:00:00Z`);
