import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';

const PRINTED: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** `yes` or `no`. */
export const yesNo: FormatRule = {
  example: 'yes',
  whileTyping: (typed) => typed,
  options: Object.keys(PRINTED),
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
  inWords: (value) => PRINTED[value] ?? value,
};
