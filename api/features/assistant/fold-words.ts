import { withoutDiacritics } from '../../../schema/forms/without-marks.ts';

/** Folds a text to lower case without accents and with single spaces, to match it against patterns. */
export const foldWords = (text: string): string =>
  withoutDiacritics(text, 'NFKD')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the known forms ("I-130", "I-485 Supp J") that a text names in any spelling: "i130", "form I 130". */
export function formsNamed(text: string, known: Iterable<string>): string[] {
  const packed = ` ${foldWords(text).replace(/[^a-z0-9]+/g, ' ')} `;
  return [...known].filter((form) => spellingsOf(form)?.test(packed) ?? false);
}

const spellings = new Map<string, RegExp | undefined>();

/** Returns undefined for a form without a number. */
function spellingsOf(form: string): RegExp | undefined {
  if (!spellings.has(form)) spellings.set(form, spellingsIn(form.toLowerCase()));
  return spellings.get(form);
}

function spellingsIn(form: string): RegExp | undefined {
  const parts = /^([a-z]+)-(\d+)([a-z]*)(.*)$/.exec(form);
  if (!parts) return undefined;
  const [, letter = '', number = '', tail = '', more = ''] = parts;
  const rest = more.trim().replace(/\s+/g, ' ');
  return new RegExp(`[^a-z0-9]${letter} ?${number} ?${tail}${rest && ` ${rest}`}(?![a-z0-9])`);
}
