import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { lettersAndDigits, withoutBlanks } from './letters.ts';

/** Receipt number of a filing: three letters and ten digits. */
export const receipt: FormatRule = {
  example: 'IOE1234567890',
  whileTyping: lettersAndDigits,
  check: matches(/^[A-Z]{3}\d{10}$/, 'invalidReceipt'),
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
  hint: 'upperCaseHint',
  comparedBy: (value) => lettersAndDigits(value.toUpperCase()),
  spellings: (value) => [withoutBlanks(value)],
};
