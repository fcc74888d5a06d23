import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed, upperCased } from './letters.ts';

/** Upper-cased while typing; trimmed, with single spaces, when the field loses focus. */
export const text: FormatRule = {
  example: '12 MAIN STREET',
  whileTyping: upperCased,
  whenLeft: collapsed,
  isSpoken: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
  hint: 'upperCaseHint',
};
