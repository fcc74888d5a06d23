import { editDistance } from '../../../../engines/text/edit-distance.ts';
import { asLetters, foldWords, ocrTolerance } from './fold.ts';
import { getOrInsert } from '../../../../../schema/forms/get-or-insert.ts';

export interface PhraseMatch<T> {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly of: T;
}

interface Phrase<T> {
  readonly words: readonly number[];
  readonly of: T;
}

/**
 * Finds known phrases in words with OCR errors. Each word is compared once with the known words of the same first or
 * last letter; phrases are then looked up by word number, so the length of the text hardly matters.
 */
export class PhraseIndex<T> {
  private readonly known: string[] = [];
  private readonly numberOf = new Map<string, number>();
  /** Known words by length and first letter, and by length and last letter. */
  private readonly shelves = new Map<string, number[]>();
  private readonly byFirstWord = new Map<number, Phrase<T>[]>();

  /** @param others words outside of phrases that must not be mistaken for misread phrase words */
  constructor(phrases: Iterable<readonly [phrase: string, of: T]>, others: readonly string[] = []) {
    for (const word of others) this.take(word);
    for (const [phrase, of] of phrases) {
      const words = foldWords(phrase)
        .split(' ')
        .map((word) => this.take(word));
      const first = words[0];
      if (first === undefined) continue;
      getOrInsert(this.byFirstWord, first, () => []).push({ words, of });
    }
    for (const shelf of this.byFirstWord.values()) shelf.sort((a, b) => b.words.length - a.words.length);
  }

  /** Returns every phrase in these folded words, including overlapping ones. */
  matchesIn(words: readonly string[]): PhraseMatch<T>[] {
    const seen = new Map<string, readonly number[]>();
    const numbers = words.map((word) => this.numbersOf(word, seen));
    const matches: PhraseMatch<T>[] = [];
    numbers.forEach((firsts, start) => {
      for (const first of firsts) {
        for (const phrase of this.byFirstWord.get(first) ?? []) {
          if (phrase.words.every((word, index) => numbers[start + index]?.includes(word) === true))
            matches.push({ start, end: start + phrase.words.length, of: phrase.of });
        }
      }
    });
    return matches;
  }

  private take(word: string): number {
    const known = this.numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.known.push(word) - 1;
    this.numberOf.set(word, number);
    for (const key of shelfKeys(word, word.length)) {
      getOrInsert(this.shelves, key, () => []).push(number);
    }
    return number;
  }

  private numbersOf(word: string, seen: Map<string, readonly number[]>): readonly number[] {
    return getOrInsert(seen, word, () => this.compare(asLetters(word), word));
  }

  private compare(word: string, asRead: string): readonly number[] {
    const exact = this.numberOf.get(word) ?? this.numberOf.get(asRead);
    if (exact !== undefined) return [exact];
    const forgiven = ocrTolerance(word.length);
    if (forgiven === 0 || word.length > MAX_WORD_LENGTH) return [];
    const near = new Set<number>();
    for (let length = word.length - forgiven; length <= word.length + forgiven; length += 1) {
      for (const key of shelfKeys(word, length)) {
        for (const number of this.shelves.get(key) ?? []) {
          const known = this.known[number] ?? '';
          const most = Math.min(forgiven, ocrTolerance(known.length));
          if (editDistance(word, known, most) <= most) near.add(number);
        }
      }
    }
    return [...near];
  }
}

const MAX_WORD_LENGTH = 24;

function shelfKeys(word: string, length: number): readonly [string, string] {
  return [`${length}^${word.charAt(0)}`, `${length}$${word.charAt(word.length - 1)}`];
}
