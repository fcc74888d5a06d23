import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { lettersAndDigits } from './letters.ts';

/** Number of a passport, certificate or travel document: letters and digits. */
export const documentNumber: FormatRule = {
  example: 'GX7654321',
  whileTyping: lettersAndDigits,
  ids: /receipt|number/i,
  isSensitive: true,
  keyboard: WORDS,
  width: 'full',
  hint: 'upperCaseHint',
  comparedBy: (value) => lettersAndDigits(value.toUpperCase()),
};
