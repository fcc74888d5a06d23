import { randomInt } from 'node:crypto';
import type { Settings } from '../../platform/settings.ts';

/** Crockford's Base32, which omits I, L, O and U because they are read as 1, 1, 0 and V. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** Returns a code such as "7K4M9Q2X3F8H". Its 60 random bits cannot be guessed. */
export const newCertificateCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Formats a code as it is printed: "7K4M-9Q2X-3F8H". */
export const codeInGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Normalises a typed code: lower case, spaces, dashes and look-alike letters. Undefined if it cannot be a code. */
export function parseCode(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replace(/[ILOU]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return code.length === LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}

/** Returns the public URL that the QR code holds. */
export const verifyUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, code: string): string =>
  `${publicUrl}/verify/${code}`;

/** Returns the code in a QR code's text. The host is ignored: it may have changed since the code was printed. */
export function codeOfAddress(text: string): string | undefined {
  const last = /\/verify\/([^/?#]+)$/.exec(text)?.[1];
  return last === undefined ? undefined : parseCode(last);
}
