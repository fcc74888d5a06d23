import { LIBRARY_LANGUAGES } from '../../../../schema/forms/library.ts';
import type { Passage } from '../../library/public.ts';
import { judgeAnswer } from '../guard/judge-answer.ts';
import { isSaidBy } from './near-passage.ts';

/** What stands behind an answer: the passages in the order of their numbers. */
export interface Backing {
  readonly passages: readonly Passage[];
  readonly language: string;
}

export type CheckedSentence =
  /** Names no passage that was given: there is nothing to show instead. */
  | { readonly kind: 'dropped' }
  /** Cannot be told to say what its passages say: they are shown and the sentence is not. */
  | { readonly kind: 'unlike'; readonly cited: readonly number[] }
  /** Stands in the passage of this number. */
  | { readonly kind: 'backed'; readonly text: string; readonly cited: number };

const MARKER = /\s*\[(\d{1,3})\]/g;

/**
 * Whether a sentence of a model may be shown: a passage that it names must say it nearly in these words, and it must not
 * advise. A model may have been told by a stranger's paper what to say, so nothing is shown because it sounds harmless.
 */
export function checkSentence(sentence: string, { passages, language }: Backing): CheckedSentence {
  const markers = [...sentence.matchAll(MARKER)].map(([, number]) => Number(number));
  const cited = [...new Set(markers)].filter((number) => passages[number - 1] !== undefined);
  if (cited.length === 0) return { kind: 'dropped' };
  const words = sentence.replaceAll(MARKER, '').trim();
  const source = cited.find((number) => says(passages[number - 1], words));
  if (source === undefined || judgeAnswer(words, language).isAdvice) return { kind: 'unlike', cited };
  return { kind: 'backed', text: `${words} [${source}]`, cited: source };
}

/** What makes words "nearly the same" is known of English and Spanish alone: of a translation the passage itself is shown. */
const says = (passage: Passage | undefined, words: string): boolean =>
  LIBRARY_LANGUAGES.some((language) => language === passage?.language) && isSaidBy(words, passage?.text ?? '');
