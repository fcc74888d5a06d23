import type { Format } from './definition.ts';

const SHORT_A_NUMBER = /^A?(\d{7,8})$/;
const A_NUMBER_DIGITS = 9;

/**
 * Another way to write the answer, to be offered and never applied by itself. Older A-Numbers have seven or eight
 * digits; the agency writes them with zeros in front: `A1234567` -> `A001234567`.
 */
export function suggestionFor(format: Format, text: string): string | undefined {
  const digits = format === 'aNumber' ? SHORT_A_NUMBER.exec(text)?.[1] : undefined;
  return digits === undefined
    ? undefined
    : `${text.startsWith('A') ? 'A' : ''}${digits.padStart(A_NUMBER_DIGITS, '0')}`;
}
