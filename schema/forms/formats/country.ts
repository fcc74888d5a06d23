import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

/** A country by its name; the form's box takes any text, so what the list of countries lacks is typed. */
export const country: FormatRule = {
  ...text,
  example: 'MEXICO',
  standsFor: 'country',
  hasKnownAnswers: true,
};
