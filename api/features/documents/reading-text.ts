import { interpolate } from '../../platform/interpolate.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './reading-text/en.json' with { type: 'json' };

export { interpolate };

/** All texts that this capability shows about readings. */
export type ReadingText = typeof en;

/** Falls back from `es-MX` to `es`, and to English for a missing language. */
export const readingText = textsIn<ReadingText>(new URL('reading-text/', import.meta.url), en);

/** `2031-03-12` -> "March 12, 2031", "12 de marzo de 2031". Anything else is returned unchanged. */
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
