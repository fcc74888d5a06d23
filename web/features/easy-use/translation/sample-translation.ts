import phrases from './phrases.json';
import type { InterfaceLanguage } from '../../../../schema/forms/languages.ts';
import { withoutDiacritics } from '../../../../schema/forms/without-marks.ts';

const PHRASES: readonly Readonly<Record<InterfaceLanguage, string>>[] = Object.values(phrases);

/** Returns the sentence that the demonstration pretends to hear. */
export const spokenPhrase = (language: InterfaceLanguage): string => phrases.translator[language];
/** Returns sample sentences. */
export const phrasesIn = (language: InterfaceLanguage): readonly string[] => PHRASES.map((phrase) => phrase[language]);

/** Simulated confidence for a sentence. */
const SURE = { known: 0.96, withoutAccents: 0.8, unknown: 0.5 } as const;
/** Documented thresholds of the badge. */
const HIGH = 0.9;
const MEDIUM = 0.7;

export const confidenceLevel = (confidence: number): 'high' | 'medium' | 'low' =>
  confidence >= HIGH ? 'high' : confidence >= MEDIUM ? 'medium' : 'low';

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const plainWords = (text: string) => withoutDiacritics(words(text));

function sentenceIn(
  sentence: string,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
): { text: string; confidence: number } {
  const known = PHRASES.find((phrase) => words(phrase[from]) === words(sentence));
  if (known) return { text: known[to], confidence: SURE.known };
  const near = PHRASES.find((phrase) => plainWords(phrase[from]) === plainWords(sentence));
  if (near) return { text: near[to], confidence: SURE.withoutAccents };
  return { text: sentence, confidence: SURE.unknown };
}

/** Languages written without spaces between sentences. */
const CLOSE = new Set<InterfaceLanguage>(['zh', 'ja']);

/**
 * Translates the few sentences that the demonstration knows; others stay unchanged, with low confidence.
 * @returns the text and the mean confidence of its sentences, 0 to 1
 */
export function sampleTranslation(
  text: string,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
): { readonly text: string; readonly confidence: number } {
  const sentences = text
    .split(/(?<=\p{Sentence_Terminal})\s*|\n+/u)
    .filter((sentence) => words(sentence) !== '')
    .map((sentence) => sentenceIn(sentence.trim(), from, to));
  if (sentences.length === 0) return { text: text.trim(), confidence: SURE.unknown };
  return {
    text: sentences.map((sentence) => sentence.text).join(CLOSE.has(to) ? '' : ' '),
    confidence: sentences.reduce((sum, { confidence }) => sum + confidence, 0) / sentences.length,
  };
}
