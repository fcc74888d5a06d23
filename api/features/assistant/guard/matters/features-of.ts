import { withoutMarks } from '../../../../../schema/content/phrase-pattern.ts';

/** A power of two. More make the file of the model larger, and hardly make it hear more. */
export const BUCKETS = 2 ** 17;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Written without spaces between words: each letter counts. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Nobody tells anything in a longer word; it bounds what a hostile one costs. */
const MAX_WORD_LENGTH = 60;

/** The words of a text as the model reads them: small letters without accents, any number as "0". */
export const wordsIn = (text: string): string[] =>
  (
    withoutMarks(text.normalize('NFKC').toLowerCase())
      .replace(/['’‘`´]/g, '')
      .match(WORD) ?? []
  ).map((word) => word.replace(/\d+/g, '0').slice(0, MAX_WORD_LENGTH));

/** Which features words have: each word, each two neighbours, and each three to five letters of a word, by their hash. */
export function featuresOf(words: readonly string[]): Set<number> {
  const features = new Set<number>();
  for (const [at, word] of words.entries()) {
    features.add(bucketOf(` ${word}`, 0, word.length + 1));
    const next = words[at + 1];
    if (next !== undefined) features.add(bucketOf(`${word} ${next}`, 0, word.length + next.length + 1));
    const isWithoutSpaces = WITHOUT_SPACES.test(word);
    const framed = isWithoutSpaces ? word : `<${word}>`;
    const [shortest, longest] = isWithoutSpaces ? [1, 3] : [3, 5];
    for (let from = 0; from < framed.length; from += 1)
      for (let length = shortest; length <= longest && from + length <= framed.length; length += 1)
        features.add(bucketOf(framed, from, from + length));
  }
  return features;
}

/** FNV-1a. */
function bucketOf(text: string, from: number, to: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash ^= hash >>> 15;
  return hash & (BUCKETS - 1);
}
