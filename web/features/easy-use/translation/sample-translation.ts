import phrases from './phrases.json';
import { withoutDiacritics } from '../../../../schema/forms/without-marks.ts';

/** The demonstration's fourteen languages, in the documented order. */
export const DEMO_LANGUAGES = [
  'en',
  'es',
  'zh',
  'hi',
  'ar',
  'fr',
  'de',
  'pt',
  'ru',
  'ja',
  'ko',
  'it',
  'pl',
  'vi',
] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

const PHRASES: readonly Readonly<Record<DemoLanguage, string>>[] = Object.values(phrases);

/** Returns the sentence that the demonstration pretends to hear. */
export const spokenPhrase = (language: DemoLanguage): string => phrases.translator[language];
/** Returns sample sentences. */
export const phrasesIn = (language: DemoLanguage): readonly string[] => PHRASES.map((phrase) => phrase[language]);

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

function sentenceIn(sentence: string, from: DemoLanguage, to: DemoLanguage): { text: string; confidence: number } {
  const known = PHRASES.find((phrase) => words(phrase[from]) === words(sentence));
  if (known) return { text: known[to], confidence: SURE.known };
  const near = PHRASES.find((phrase) => plainWords(phrase[from]) === plainWords(sentence));
  if (near) return { text: near[to], confidence: SURE.withoutAccents };
  return { text: sentence, confidence: SURE.unknown };
}

/** Languages written without spaces between sentences. */
const CLOSE = new Set<DemoLanguage>(['zh', 'ja']);

/**
 * Translates the few sentences that the demonstration knows; others stay unchanged, with low confidence.
 * @returns the text and the mean confidence of its sentences, 0 to 1
 */
export function sampleTranslation(
  text: string,
  from: DemoLanguage,
  to: DemoLanguage,
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
