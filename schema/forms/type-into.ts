import { foldWidthAndDigits } from './fold-width-and-digits.ts';
import { FORMATS, type Format } from './formats/format-table.ts';
import { normaliseWhileTyping } from './normalise.ts';

/** The text of an input and where its caret stands, in UTF-16 units as the browser counts. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * What an input shows after a key press or paste, caret included. The caret stays behind the character it stood
 * behind: behind as many typed digits where a format groups them, else behind as much text as was before it.
 */
export function typeInto(format: Format, typed: Typed): Typed {
  const { text, caret } = foldTyped(typed);
  const after = normaliseWhileTyping(format, text);
  if (after === text) return { text, caret };
  const by = FORMATS[format].caret;
  if (by === 'digits') {
    // A country code that went stood in front.
    const gone = digitsIn(text) - digitsIn(after);
    return { text: after, caret: behindDigit(after, Math.max(0, digitsIn(text.slice(0, caret)) - gone)) };
  }
  const before = normaliseWhileTyping(format, `${text.slice(0, caret)}${by === 'trimmed' ? '.' : ''}`);
  // The dot stands where the caret was, so that a blank before it is not trimmed away as if it were the last letter.
  return { text: after, caret: Math.min(by === 'trimmed' ? before.length - 1 : before.length, after.length) };
}

/** What was typed, in digits that a form prints. */
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
