import { LIBRARY_LANGUAGES } from '../../../../schema/forms/library.ts';
import type { Passage } from '../../library/public.ts';
import { judgeAnswer } from '../guard/judge-answer.ts';
import { isGroundedIn } from './near-passage.ts';

/** Basis of an answer: its passages in the order of their numbers. */
export interface Grounding {
  readonly passages: readonly Passage[];
  readonly language: string;
}

export type CheckedSentence =
  /** The sentence cites no given passage; it is dropped without replacement. */
  | { readonly kind: 'dropped' }
  /** The sentence could not be matched with its passages, which are shown instead. */
  | { readonly kind: 'unlike'; readonly cited: readonly number[] }
  /** The sentence is contained in the passage with this number. */
  | { readonly kind: 'backed'; readonly text: string; readonly cited: number };

const MARKER = /\s*\[(\d{1,3})\]/g;

/**
 * Checks whether a model's sentence may be shown: a cited passage must say it in nearly the same words, and it must
 * not advise. A document may have injected instructions, so nothing is shown because it sounds harmless.
 */
export function checkSentence(sentence: string, { passages, language }: Grounding): CheckedSentence {
  const markers = [...sentence.matchAll(MARKER)].map(([, number]) => Number(number));
  const cited = [...new Set(markers)].filter((number) => passages[number - 1] !== undefined);
  if (cited.length === 0) return { kind: 'dropped' };
  const words = sentence.replaceAll(MARKER, '').trim();
  const source = cited.find((number) => says(passages[number - 1], words));
  if (source === undefined || judgeAnswer(words, language).isAdvice) return { kind: 'unlike', cited };
  return { kind: 'backed', text: `${words} [${source}]`, cited: source };
}

/** "Nearly the same" is defined for English and Spanish only; for a translation the passage itself is shown. */
const says = (passage: Passage | undefined, words: string): boolean =>
  LIBRARY_LANGUAGES.some((language) => language === passage?.language) && isGroundedIn(words, passage?.text ?? '');
