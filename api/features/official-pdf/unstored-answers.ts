import type { PdfMap } from '../../../schema/content/pdf-map.ts';

/** What is printed once and never stored: it comes with a download and goes with it. Checked by who takes it. */
export interface UnstoredAnswers {
  /** Digits. */
  readonly cardNumber?: string | undefined;
  /** MM/YYYY */
  readonly cardExpiry?: string | undefined;
}

/** What each box shows of it: digits run from box to box in groups of four, and the last takes the rest. */
export function boxesOfUnstored(pdfMap: PdfMap, given: UnstoredAnswers): Readonly<Record<string, string>> {
  const { cardNumber = [], cardExpiry = [] } = pdfMap.notKept ?? {};
  const digits = given.cardNumber ?? '';
  const groups = cardNumber.map((name, at): [string, string] => [
    name,
    digits.slice(at * 4, at === cardNumber.length - 1 ? undefined : at * 4 + 4),
  ]);
  const expiry = cardExpiry.map((name): [string, string] => [name, given.cardExpiry ?? '']);
  return Object.fromEntries([...groups, ...expiry].filter(([, text]) => text !== ''));
}
