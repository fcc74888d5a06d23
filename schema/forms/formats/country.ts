import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

/** Country name. The box accepts any text, so countries missing from the list can be typed. */
export const country: FormatRule = {
  ...text,
  example: 'MEXICO',
  standsFor: 'country',
  hasKnownAnswers: true,
};
