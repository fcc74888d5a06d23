import { mergeMaxima, countOf, type Scores } from './scores.ts';
import type { PassageIndex } from './passage-index.ts';
import { searchWords } from './search-words.ts';
import { stemOf } from './stem.ts';

/** A concept in the question with its matches in the library, synonyms included. */
export interface Concept {
  /** Score of each passage, 0 to 1. */
  readonly fits: Scores;
  /** Rare words weigh more; an unknown word suggests that the library has no answer. */
  readonly weight: number;
}

/** Factors for passages that match a synonym, or a similarly spelled word. */
const BY_SYNONYM = 0.9;
const BY_LIKENESS = 0.7;
/** Factor for a word that the library does not contain: the question is probably about something else. */
const UNKNOWN = 2;
/** Factor for numbers, which occur in many passages by chance: "10 days", "page 8". */
const NUMBER = 0.5;
const MAX_PHRASE_LENGTH = 4;

/** @param words of the question, folded */
export function conceptsOf(words: readonly string[], index: PassageIndex): readonly Concept[] {
  const ideas: Concept[] = [];
  const seen = new Set<string>();
  const stems = words.map((word) => stemOf(word, index.language));
  for (let at = 0; at < words.length;) {
    const [length, meant] = phraseAt(stems, at, index.synonyms);
    const phrase = stems.slice(at, at + length);
    const key = (meant ?? phrase).join(' ');
    const isSaying = meant === undefined && searchWords(index.language).stopWords.has(words[at] ?? '');
    if (!isSaying && !seen.has(key)) ideas.push(ideaOf(phrase, meant, words[at] ?? '', index));
    seen.add(key);
    at += length;
  }
  return ideas;
}

/** Returns the longest phrase at this position that has synonyms, or else one word. */
function phraseAt(
  stems: readonly string[],
  at: number,
  synonyms: ReadonlyMap<string, readonly string[]>,
): readonly [number, readonly string[] | undefined] {
  for (let length = Math.min(MAX_PHRASE_LENGTH, stems.length - at); length > 0; length--) {
    const meant = synonyms.get(stems.slice(at, at + length).join(' '));
    if (meant !== undefined) return [length, meant];
  }
  return [1, undefined];
}

function ideaOf(
  phrase: readonly string[],
  meant: readonly string[] | undefined,
  word: string,
  index: PassageIndex,
): Concept {
  const fits = new Float64Array(index.passages.length);
  const isKnown = phrase.every((stem) => index.has(stem));
  if (isKnown) mergeMaxima(fits, index.find(phrase), 1);
  if (meant !== undefined) mergeMaxima(fits, index.find(meant), BY_SYNONYM);
  else if (!isKnown) for (const stem of index.near(word)) mergeMaxima(fits, index.find([stem]), BY_LIKENESS);
  const having = countOf(fits);
  const weight = weightOf(having, index.passages.length) * phrase.length ** 0.5;
  return { fits, weight: weight * (having === 0 ? UNKNOWN : 1) * (/^\d+$/.test(word) ? NUMBER : 1) };
}

/**
 * Inverse document frequency as in BM25. The square root dampens words that one passage contains by chance ("screen",
 * "color"): they are rarer than "work permit", not more important.
 */
function weightOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (Math.max(having, 1) + 0.5)) ** 0.5;
}
