import type { PdfMap } from '../../../schema/content/pdf-map.ts';

/** Answers that are printed once and never stored. They are sent with a download, and the caller validates them. */
export interface UnstoredAnswers {
  /** Digits. */
  readonly cardNumber?: string | undefined;
  /** MM/YYYY */
  readonly cardExpiry?: string | undefined;
}

/** Returns the value of each box: the digits fill box after box in groups of four, and the last box takes the rest. */
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
