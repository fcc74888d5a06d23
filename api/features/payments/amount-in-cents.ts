/** Dollars with at most two decimals. */
const DOLLARS = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/**
 * Converts a number or decimal text to whole cents without floating-point arithmetic: 68.99, "68.99", "19", "19.00".
 * @returns undefined for anything that is no amount of whole cents: 1e-7, NaN, "19.001", "$19", a list
 */
export function amountInCents(amount: unknown): number | undefined {
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined;
  const [, dollars, decimals = ''] = DOLLARS.exec(String(amount).trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}
