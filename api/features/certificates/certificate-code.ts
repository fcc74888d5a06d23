import { randomInt } from 'node:crypto';
import type { Settings } from '../../platform/settings.ts';

/** Crockford's base 32: without I, L, O and U, which are taken for 1, 1, 0 and V. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** "7K4M9Q2X3F8H": 60 random bits, so that nobody finds one by guessing. */
export const newCertificateCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** "7K4M-9Q2X-3F8H", as it is printed and said. */
export const codeInGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The code that somebody typed: in small letters, with spaces or dashes, with a letter that looks like the right one. */
export function parseCode(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replace(/[ILOU]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return code.length === LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}

/** Opens for everybody; it is what the QR code holds. */
export const verifyUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, code: string): string =>
  `${publicUrl}/verify/${code}`;

/** The code in the text of a QR code. The host is not looked at: ours may have moved since it was printed. */
export function codeOfAddress(text: string): string | undefined {
  const last = /\/verify\/([^/?#]+)$/.exec(text)?.[1];
  return last === undefined ? undefined : parseCode(last);
}
