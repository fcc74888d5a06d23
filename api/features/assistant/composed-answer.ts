import { byLocale } from '../../platform/by-locale.ts';
import type { AnswerMetadata } from './answer-types.ts';

/** A complete answer that was composed without a model. */
export interface ComposedAnswer extends AnswerMetadata {
  /** Plain text: paragraphs, "- " for a list, "[1]" for a citation. */
  readonly text: string;
}

export const PLAIN: AnswerMetadata = {
  source: 'own_data',
  citations: [],
  suggestedActions: [],
  formRecommendations: [],
  estimatedTimeline: null,
  proposals: [],
  notice: null,
};

const segmenters = byLocale((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }));

/** Yields the sentences including the space after them, so that the pieces add up to the text. */
export function* sentencesOf(text: string, language: string): Generator<string> {
  for (const { segment } of segmenters(language).segment(text)) yield segment;
}
