import { foldLetters } from './fold-letters.ts';
import { HIDDEN, LABELLED, STAYING, type NumberPattern } from './number-patterns.ts';

/** Replaces matched characters; neither a letter nor a digit nor a separator of digits. */
const HIDES = '\u0003';
const STAYS = '\u0002';

/**
 * Masks Social Security, alien, USCIS account, passport, card and bank numbers with dots, however they are written;
 * the length and separators stay. Even the last digits are hidden: readers elsewhere (a model, a log) do not need
 * them. Dates, fees, phone, receipt and form numbers and ZIP codes stay.
 */
export function maskNumbers(text: string): string {
  const masked = maskOnce(text);
  // Masked text no longer joins or separates its neighbours, so the search repeats until it finds nothing new.
  return masked === text ? text : maskNumbers(masked);
}

function maskOnce(text: string): string {
  const letters = Array.from(text);
  const { plain, places } = foldLetters(letters);
  let rest = plain;
  for (const rule of LABELLED) rest = settle(rest, rule, HIDES);
  for (const rule of STAYING) rest = settle(rest, rule, STAYS);
  for (const rule of HIDDEN) rest = settle(rest, rule, HIDES);
  for (const [at, place] of places.entries()) if (rest[at] === HIDES) letters[place] = '•';
  return letters.join('');
}

/** Overwrites the letters and digits that the rule matches. */
function settle(text: string, { find, fits }: NumberPattern, by: string): string {
  return text.replaceAll(find, (all: string, ...more: unknown[]) => {
    const groups = more.at(-1);
    const number = (typeof groups === 'object' ? (groups as { readonly number?: string }).number : undefined) ?? all;
    if (fits && !fits(number)) return all;
    const from = all.endsWith(number) ? all.length - number.length : all.indexOf(number);
    return all.slice(0, from) + number.replaceAll(/[\p{L}\d<]/gu, by) + all.slice(from + number.length);
  });
}
