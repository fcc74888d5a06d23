import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays, momentOf } from '../../platform/calendar-days.ts';
import { calendarMessages, explanationOfDate, lastDayMessage, titleOfDate } from './date-messages.ts';
import type { DateAhead } from './dates-ahead.ts';

/** Calendar programs ask again after so long. */
const REFRESH_SECONDS = 4 * 3_600;
/** 9:00 of the day before, by the clock of whoever looks: fifteen hours before the day begins. */
const ALARM_SECONDS = 15 * 3_600;

/**
 * iCalendar (RFC 5545). Every event takes a whole day, appointments too, with their hour in the title as it is printed:
 * the notice says 10:30 of a place that we do not know, and no time zone, neither ours nor the phone's, may move it.
 * For what is due the event stands on the safe day.
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
      // A day on which something is due keeps nobody from other things.
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
