/** Characters of WinAnsi (Windows-1252) beyond Latin-1, by byte. */
const EXTRA_BYTES = new Map(
  Array.from('€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ').flatMap((letter, offset) =>
    letter === '\0' ? [] : [[letter, 0x80 + offset] as const],
  ),
);

const LETTERS = new Map([...EXTRA_BYTES].map(([letter, byte]) => [byte, letter]));

/**
 * Encodes each character as one WinAnsi byte, in a Latin-1 string, never as a silent "?".
 * @throws Error for a character outside WinAnsi, which callers reject beforehand
 */
export function toWinAnsi(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  let encoded = '';
  for (const letter of text) {
    const byte = byteOf(letter);
    if (byte === undefined) throw new Error('a letter outside WinAnsi reached the filler');
    encoded += String.fromCharCode(byte);
  }
  return encoded;
}

/** Decodes such bytes. */
export const fromWinAnsi = (bytes: string): string =>
  bytes.replace(/[\x80-\x9f]/g, (byte) => LETTERS.get(byte.charCodeAt(0)) ?? byte);

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const isPlain = code === 0x0a || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isPlain ? code : EXTRA_BYTES.get(letter);
}
