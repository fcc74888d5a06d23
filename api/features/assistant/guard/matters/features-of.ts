import { foldInterchangeableLetters } from '../../../../../schema/content/phrase-pattern.ts';

/** A power of two. More buckets make the model file larger and hardly improve recall. */
export const BUCKETS = 2 ** 17;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words, in which each letter counts as a word. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** No real word is longer; bounds the cost of a hostile one. */
const MAX_WORD_LENGTH = 60;

/** Tokenises a text for the model: lower case without accents, any number as "0". */
export const wordsIn = (text: string): string[] =>
  (
    foldInterchangeableLetters(text.normalize('NFKC').toLowerCase())
      .replace(/['’‘`´]/g, '')
      .match(WORD) ?? []
  ).map((word) => word.replace(/\d+/g, '0').slice(0, MAX_WORD_LENGTH));

/** Returns hashed features: words, pairs of neighbouring words, and n-grams of three to five letters in a word. */
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

/** FNV-1a hash. */
function bucketOf(text: string, from: number, to: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash ^= hash >>> 15;
  return hash & (BUCKETS - 1);
}
