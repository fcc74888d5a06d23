import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';

/** `yes` or `no`. */
export const yesNo: FormatRule = {
  example: 'yes',
  whileTyping: (typed) => typed,
  options: ['yes', 'no'],
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
  inWords: (value) => (value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value),
};
