import { byLocale } from '../../platform/by-locale.ts';
import type { AnswerMetadata } from './answer-types.ts';

/** A whole answer that needs no model. */
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

/** Where sentences end, the space after them included, so that the pieces make up the text. */
export function* sentencesOf(text: string, language: string): Generator<string> {
  for (const { segment } of segmenters(language).segment(text)) yield segment;
}
