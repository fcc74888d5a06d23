import { textsIn } from '../../platform/texts-in.ts';
import type { DateAhead } from './dates-ahead.ts';
import en from './dates-text/en.json' with { type: 'json' };

const wordsOf = textsIn(new URL('dates-text/', import.meta.url), en);

/** "I-130: answer to the request for evidence is due" */
export function titleOfDate({ rule, formType }: Pick<DateAhead, 'rule' | 'formType'>, language: string): string {
  const title = wordsOf(language).rules[rule].title;
  return formType === null ? title : `${formType}: ${title}`;
}

/** What to know of it, in a sentence or two. */
export function explanationOfDate({ rule, isPrinted, kind }: DateAhead, language: string): string {
  const words = wordsOf(language);
  const { text } = words.rules[rule];
  return kind === 'opens' ? text : `${text} ${words[isPrinted ? 'printed' : 'counted']}`;
}

/** Of a calendar: its name, and what a date comes with. */
export const calendarWords = (language: string) => wordsOf(language).calendar;
