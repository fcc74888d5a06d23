/**
 * The official boxes are drawn in WinAnsi (PDF 32000-1, annex D.2): Latin letters of western Europe. What is outside
 * would print as a question mark or nothing, so it is refused before, with the letter named.
 */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** The first letter that no box can print, or undefined. Line breaks are allowed: boxes of several lines have them. */
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
