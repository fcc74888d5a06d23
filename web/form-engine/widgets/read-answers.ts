import { toUsDate } from '../../../schema/forms/dates.ts';
import { isRightToLeft } from '../../i18n/languages.ts';
import { formatValue } from '../../lib/format-value.ts';
import { usesMonthFirst } from './widget-kind.ts';

/**
 * An answer as it is read again: a day as it was typed or, where people write the day first, with the month's name. Such
 * a day stays in one line: the number alone reads like something else.
 */
export function readDay(text: string, language: string): string {
  const read = usesMonthFirst(language) ? toUsDate(text) : formatValue(text, language);
  return /^\d{4}-\d{2}/.test(text) ? read.replaceAll(' ', '\u00a0') : read;
}

const [LTR, RTL, OWN, END] = ['\u2066', '\u2067', '\u2068', '\u2069'];

/**
 * Several answers in one line. Where people write from right to left each keeps its own direction, and the line that of
 * its first letter: the number of “12 OAK ST” would stand behind the street.
 */
export function joinAnswers(texts: readonly string[], language: string): string {
  const line = texts.join(', ');
  if (line === '' || !isRightToLeft(language)) return line;
  const start = /^\P{L}*\p{Script=Arabic}/u.test(line) ? RTL : LTR;
  return `${start}${texts.map((text) => `${OWN}${text}${END}`).join(', ')}${END}`;
}
