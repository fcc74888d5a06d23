import { dayInWords } from '../../platform/calendar-days.ts';
import { textsIn } from '../../platform/texts-in.ts';
import type { DateAhead } from './dates-ahead.ts';
import en from './dates-text/en.json' with { type: 'json' };

const wordsOf = textsIn(new URL('dates-text/', import.meta.url), en);

/** "I-130: answer to the request for evidence is due", "The work permit ends" */
export function titleOfDate({ rule, formType }: Pick<DateAhead, 'rule' | 'formType'>, language: string): string {
  const { title } = wordsOf(language).rules[rule];
  return formType === null ? title.charAt(0).toLocaleUpperCase(language) + title.slice(1) : `${formType}: ${title}`;
}

/** What to know of it, in a sentence or two, and how far the day can be relied on. */
export function explanationOfDate({ rule, isPrinted, kind, source }: DateAhead, language: string): string {
  const words = wordsOf(language);
  const { text } = words.rules[rule];
  if (source === 'notice') return `${text} ${words.printed}`;
  return isPrinted || kind === 'opens' ? text : `${text} ${words.counted}`;
}

/** For a date that a calendar shows on an earlier, safe day. */
export const lastDayInWords = (day: string, language: string): string =>
  wordsOf(language).calendar.lastDay.replace('{day}', dayInWords(day, language));

/** Of a calendar: its name, and what a date comes with. */
export const calendarWords = (language: string) => wordsOf(language).calendar;
