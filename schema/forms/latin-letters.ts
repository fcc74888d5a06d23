/**
 * Official boxes use WinAnsi (PDF 32000-1, annex D.2), the Latin letters of western Europe. Other characters would
 * print as question marks or not at all, so they are rejected by name beforehand.
 */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Returns the first unprintable character, or undefined. Line breaks are allowed, for multi-line boxes. */
export function unprintableLetter(text: string): string | undefined {
  for (const letter of text) if (!isPrintable(letter)) return letter;
  return undefined;
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return true;
  if (code >= 0xa0 && code <= 0xff) return true;
  return letter === '\n' || BEYOND_LATIN_1.has(letter);
}
