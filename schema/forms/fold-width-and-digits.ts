/**
 * Digits of any script as the ones that a form prints: keyboards for Arabic, Persian, Hindi, Bengali and others type
 * their own. Also the Arabic decimal sign, and the wide signs and letters of East Asian keyboards.
 */
export function foldWidthAndDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}|[\u066b\uff01-\uff5e]/gu, (sign) => {
    if (sign === '\u066b') return '.';
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : String(digitValue(code));
  });
}

/**
 * The ten digits of a script stand in a row, the zero first; where scripts stand side by side, so do their rows:
 * https://www.unicode.org/reports/tr44/#Numeric_Type
 */
export function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
