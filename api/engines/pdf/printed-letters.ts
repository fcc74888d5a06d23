import { faceWith, type Face } from './fonts.ts';

/** Right-to-left and joining scripts, which would come out in the wrong order or shape. */
const SHAPED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Lao}\p{Bidi_Control}]/u;
const BREAK = /[\t\n\r]/;

/** Normalises text for printing: one spelling per letter, plain line ends, no invisible characters. */
export function printedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff\ufe0e\ufe0f]/g, '');
}

/**
 * Returns the letters of a translation that cannot be printed, each once, in text order: the fonts have no glyph for
 * them, or their script does not belong in an English text.
 */
export function unprintableLetters(text: string): string[] {
  const letters = Array.from(printedText(text)).filter(
    (letter) => !BREAK.test(letter) && faceOf(letter, 'serif') === undefined,
  );
  return [...new Set(letters)];
}

function faceOf(letter: string, wanted: Face): Face | undefined {
  if (SHAPED.test(letter) || /\p{Cc}/u.test(letter)) return undefined;
  return faceWith(letter.codePointAt(0) ?? 0, wanted);
}

/** Splits text into pieces of one face each. Letters that no face has (see `unprintableLetters`) are dropped. */
export function piecesOf(text: string, wanted: Face): { readonly face: Face; readonly text: string }[] {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ face: wanted, text }];
  const pieces: { face: Face; text: string }[] = [];
  for (const letter of printedText(text)) {
    const face = faceOf(letter, wanted);
    if (face === undefined) continue;
    const last = pieces.at(-1);
    if (last?.face === face) last.text += letter;
    else pieces.push({ face, text: letter });
  }
  return pieces;
}
