/**
 * Folds digits of any script to ASCII, as forms print them: keyboards for Arabic, Persian, Hindi, Bengali and others
 * type their own. Also the Arabic decimal separator and full-width East Asian characters.
 */
export function foldWidthAndDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}|[\u066b\uff01-\uff5e]/gu, (sign) => {
    if (sign === '\u066b') return '.';
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : String(digitValue(code));
  });
}

/**
 * The ten digits of a script are contiguous, zero first, and so are those of adjacent scripts:
 * https://www.unicode.org/reports/tr44/#Numeric_Type
 */
export function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
