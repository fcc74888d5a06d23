import { formatDay } from '../../platform/calendar-days.ts';
import { textsIn } from '../../platform/texts-in.ts';
import type { DateAhead } from './dates-ahead.ts';
import en from './dates-text/en.json' with { type: 'json' };

const messagesIn = textsIn(new URL('dates-text/', import.meta.url), en);

/** Returns a title: "I-130: answer to the request for evidence is due", "The work permit ends". */
export function titleOfDate({ rule, formType }: Pick<DateAhead, 'rule' | 'formType'>, language: string): string {
  const { title } = messagesIn(language).rules[rule];
  return formType === null ? title.charAt(0).toLocaleUpperCase(language) + title.slice(1) : `${formType}: ${title}`;
}

/** Explains a date in a sentence or two, and how reliable it is. */
export function explanationOfDate({ rule, isPrinted, kind, source }: DateAhead, language: string): string {
  const messages = messagesIn(language);
  const { text } = messages.rules[rule];
  if (source === 'notice') return `${text} ${messages.printed}`;
  return isPrinted || kind === 'opens' ? text : `${text} ${messages.counted}`;
}

/** Returns the note for a date that the calendar shows on an earlier, safe day. */
export const lastDayMessage = (day: string, language: string): string =>
  messagesIn(language).calendar.lastDay.replace('{day}', formatDay(day, language));

/** Returns the calendar's texts: its name, and what accompanies a date. */
export const calendarMessages = (language: string) => messagesIn(language).calendar;
