import type { FactOrigin, FoundDifference, KnownFact } from './known-fact.ts';
import { recordWords } from './record-words.ts';
import { editDistance } from '../../../engines/text/edit-distance.ts';
import { withoutMarks } from '../../../../schema/forms/without-marks.ts';

/** Shorter words are near to too many others. */
const MIN_LENGTH = 4;
/** From so many letters on, two of them may differ. */
const LONG = 7;

interface KnownWord {
  readonly written: string;
  readonly exact: string;
  readonly bare: string;
  readonly letters: number;
  readonly origin: FactOrigin;
  readonly from: string;
}

interface Near {
  readonly known: string;
  readonly origin: FactOrigin;
  readonly from: string;
}

/** Finds, in a text, words that are nearly a word of a known name; each word is compared once, however often it stands. */
export function nameDifferences(facts: readonly KnownFact[]): (text: string) => FoundDifference[] {
  const words = knownWords(facts);
  const exact = new Set(words.map((word) => word.exact));
  const long = words.filter(({ bare }) => bare.length >= MIN_LENGTH);
  const seen = new Map<string, Near | undefined>();

  function nearTo(written: string): Near | undefined {
    const folded = exactOf(written);
    if (exact.has(folded) || recordWords().has(folded)) return undefined;
    const bare = bareOf(folded);
    if (bare.length < MIN_LENGTH) return undefined;
    const letters = lettersOf(bare);
    let best: (Near & { readonly distance: number }) | undefined;
    for (const word of long) {
      const most = Math.min(bare.length, word.bare.length) >= LONG ? 2 : 1;
      // Each slip takes one letter away and brings one at most: most words are told apart by that alone.
      if (bitsIn(letters ^ word.letters) > 2 * most) continue;
      const distance = editDistance(bare, word.bare, most, { swaps: true });
      // Of two that are as near, the first one: they are in order.
      if (distance <= most && (best === undefined || distance < best.distance))
        best = { known: word.written, origin: word.origin, from: word.from, distance };
    }
    return best && { known: best.known, origin: best.origin, from: best.from };
  }

  return (text) =>
    wordsIn(text).flatMap(({ at, written }) => {
      if (!/^\p{Lu}/u.test(written)) return [];
      if (!seen.has(written)) seen.set(written, nearTo(written));
      const near = seen.get(written);
      return near ? [{ at, written, ...near }] : [];
    });
}

/** Each spelling once, whoever has it, in an order that does not depend on the forms' order. */
function knownWords(facts: readonly KnownFact[]): KnownWord[] {
  const all = facts.flatMap(({ value, origin, from }) =>
    wordsIn(value).map(({ written }): KnownWord => {
      const exact = exactOf(written);
      const bare = bareOf(exact);
      return { written, exact, bare, letters: lettersOf(bare), origin, from };
    }),
  );
  all.sort(
    (one, other) =>
      inOrder(one.exact, other.exact) ||
      inOrder(one.origin, other.origin) ||
      inOrder(one.from, other.from) ||
      inOrder(one.written, other.written),
  );
  return all.filter((word, at) => word.exact !== all[at - 1]?.exact);
}

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Words of letters; a hyphen parts them, and an 's at the end is none of the name. */
function wordsIn(text: string): { readonly at: number; readonly written: string }[] {
  return [...text.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}]*(?:['’](?!s\b)\p{L}[\p{L}\p{M}]*)*/gu)].map((match) => ({
    at: match.index,
    written: match[0],
  }));
}

/** Capital letters make no difference; accents do. */
const exactOf = (word: string) => word.normalize('NFC').toLowerCase().replaceAll('’', "'");
const bareOf = (word: string) => withoutMarks(word.toLowerCase()).replaceAll(/['’]/g, '');

/** A bit for each letter that stands in a word, whatever how often. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
