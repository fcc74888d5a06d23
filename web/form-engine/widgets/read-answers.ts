import { toUsDate } from '../../../schema/forms/dates.ts';
import { isRightToLeft } from '../../i18n/languages.ts';
import { formatValue } from '../../lib/format-value.ts';
import { usesMonthFirst } from './widget-kind.ts';

/**
 * Formats an answer for reading: a date as typed or, in languages that write the day first, with the month's name.
 * Non-breaking spaces keep such a date in one line, because the number alone could be misread.
 */
export function readDay(text: string, language: string): string {
  const read = usesMonthFirst(language) ? toUsDate(text) : formatValue(text, language);
  return /^\d{4}-\d{2}/.test(text) ? read.replaceAll(' ', '\u00a0') : read;
}

const [LTR, RTL, OWN, END] = ['\u2066', '\u2067', '\u2068', '\u2069'];

/**
 * Joins answers into one line. In right-to-left languages each answer is isolated with its own direction and the line
 * follows its first letter; otherwise the number of “12 OAK ST” would follow the street.
 */
export function joinAnswers(texts: readonly string[], language: string): string {
  const line = texts.join(', ');
  if (line === '' || !isRightToLeft(language)) return line;
  const start = /^\P{L}*\p{Script=Arabic}/u.test(line) ? RTL : LTR;
  return `${start}${texts.map((text) => `${OWN}${text}${END}`).join(', ')}${END}`;
}
