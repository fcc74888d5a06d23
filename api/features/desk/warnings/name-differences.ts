import { recordWordsShape } from '../../../../schema/content/search-words.ts';
import { bundledFile } from '../../forms/public.ts';
import type { FactOrigin, FoundDifference, KnownFact } from './known-fact.ts';
import { editDistance } from '../../../engines/text/edit-distance.ts';
import { withoutDiacritics } from '../../../../schema/forms/without-marks.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
/** Word length from which two letters may differ. */
const LONG = 7;

let recordWords: ReadonlySet<string> | undefined;
/** Words that occur on every record and resemble a name: "March" and Marcos, "Born" and Bora. */
const isOfRecords = (word: string): boolean =>
  (recordWords ??= new Set(bundledFile('desk/record-words.json', recordWordsShape).words)).has(word);

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

/** Returns a finder of words that almost match a word of a known name. Each distinct word is compared once. */
export function nameDifferences(facts: readonly KnownFact[]): (text: string) => FoundDifference[] {
  const words = knownWords(facts);
  const exact = new Set(words.map((word) => word.exact));
  const long = words.filter(({ bare }) => bare.length >= MIN_LENGTH);
  const seen = new Map<string, Near | undefined>();

  function nearTo(written: string): Near | undefined {
    const folded = exactOf(written);
    if (exact.has(folded) || isOfRecords(folded)) return undefined;
    const bare = bareOf(folded);
    if (bare.length < MIN_LENGTH) return undefined;
    const letters = lettersOf(bare);
    let best: (Near & { readonly distance: number }) | undefined;
    for (const word of long) {
      const most = Math.min(bare.length, word.bare.length) >= LONG ? 2 : 1;
      // Each edit removes and adds one letter at most, so the letter sets alone rule out most words.
      if (bitsIn(letters ^ word.letters) > 2 * most) continue;
      const distance = editDistance(bare, word.bare, most, { swaps: true });
      // Of equally near words the first one wins; they are sorted.
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

/** Returns each distinct spelling once, sorted independently of the order of the forms. */
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

/** Splits a text into words of letters. A hyphen separates words, and a final 's is not part of a name. */
function wordsIn(text: string): { readonly at: number; readonly written: string }[] {
  return [...text.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}]*(?:['’](?!s\b)\p{L}[\p{L}\p{M}]*)*/gu)].map((match) => ({
    at: match.index,
    written: match[0],
  }));
}

/** Ignores case but not accents. */
const exactOf = (word: string) => word.normalize('NFC').toLowerCase().replaceAll('’', "'");
const bareOf = (word: string) => withoutDiacritics(word.toLowerCase()).replaceAll(/['’]/g, '');

/** Returns a bit set of the letters that occur in a word. */
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
