/**
 * Check digits of ICAO 9303 part 3, 4.9: weights 7, 3, 1; A is 10 … Z is 35; the filler is 0. They detect every
 * single wrong character except those whose values differ by ten or twenty: A K U <, B L V, G Q 6 and so on.
 */

const WEIGHTS = [7, 3, 1] as const;

/** Returns 0 to 35; undefined for a character that no zone contains. */
export function valueOf(character: string): number | undefined {
  if (character === '<') return 0;
  return /^[0-9A-Z]$/.test(character) ? Number.parseInt(character, 36) : undefined;
}

/** Returns the check digit of a zone text; undefined if it contains a character that no zone has. */
export function checkDigitOf(text: string): string | undefined {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const value = valueOf(text.charAt(at));
    if (value === undefined) return undefined;
    sum += value * (WEIGHTS[at % 3] ?? 0);
  }
  return String(sum % 10);
}
