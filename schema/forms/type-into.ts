import { foldWidthAndDigits } from './fold-width-and-digits.ts';
import { FORMATS, type Format } from './formats/format-table.ts';
import { normaliseWhileTyping } from './normalise.ts';

/** Text and caret position of an input, in UTF-16 units like the DOM. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * Returns what an input shows after a key press or paste. The caret stays after the same character: after as many
 * digits where a format groups them, else after as much text as before.
 */
export function typeInto(format: Format, typed: Typed): Typed {
  const { text, caret } = foldTyped(typed);
  const after = normaliseWhileTyping(format, text);
  if (after === text) return { text, caret };
  const by = FORMATS[format].caret;
  if (by === 'digits') {
    // A removed country code was at the front.
    const gone = digitsIn(text) - digitsIn(after);
    return { text: after, caret: behindDigit(after, Math.max(0, digitsIn(text.slice(0, caret)) - gone)) };
  }
  const before = normaliseWhileTyping(format, `${text.slice(0, caret)}${by === 'trimmed' ? '.' : ''}`);
  // The dot marks the caret, so that a space before it is not trimmed as if it ended the text.
  return { text: after, caret: Math.min(by === 'trimmed' ? before.length - 1 : before.length, after.length) };
}

/** Folds typed digits to those that forms print. */
export const foldTyped = ({ text, caret }: Typed): Typed => ({
  text: foldWidthAndDigits(text),
  caret: foldWidthAndDigits(text.slice(0, caret)).length,
});

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

function behindDigit(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}
