/**
 * Payment card data for forms that ask for it. It is printed but never stored, so it is no answer and has no format.
 */

/** Returns the digits if they form a valid card number. Spaces and hyphens are ignored. */
export function cardNumberOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  // The official PDFs have room for sixteen digits.
  return /^\d{13,16}$/.test(digits) && hasCheckDigit(digits) ? digits : undefined;
}

/** Luhn check, ISO/IEC 7812-1, annex B: every second digit from the right doubled, the digit sum ends in 0. */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/**
 * Normalises "0928", "9/28" and "09/2028" to 09/2028; undefined for an invalid or past month.
 * @param today YYYY-MM-DD
 */
export function cardExpiryOf(text: string, today: string): string | undefined {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*[/.\s-]?\s*(\d{2}|20\d{2})\s*$/.exec(text) ?? [];
  if (month === '') return undefined;
  const [mm, yyyy] = [month.padStart(2, '0'), year.length === 2 ? `20${year}` : year];
  // A card is valid through the last day of its month.
  return `${yyyy}-${mm}` >= today.slice(0, 7) ? `${mm}/${yyyy}` : undefined;
}
