import { interpolate } from '../../platform/interpolate.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './reading-text/en.json' with { type: 'json' };

export { interpolate };

/** Everything this capability says about what it read. */
export type ReadingText = typeof en;

/** `es-MX` reads `es`; a language that we lack reads English. */
export const readingText = textsIn<ReadingText>(new URL('reading-text/', import.meta.url), en);

/** `2031-03-12` -> "March 12, 2031", "12 de marzo de 2031". Anything else stays as it is. */
export function formatDate(date: string, language: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const text = readingText(language);
  const name = text.months[Number(month) - 1];
  return name === undefined ? date : interpolate(text.date, { year, month: name, day: Number(day) });
}

/** `es` -> "Spanish", "español". */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames([language.slice(0, 2)], { type: 'language' }).of(code) ?? code;
}
