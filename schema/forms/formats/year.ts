import { isRealYear } from '../dates.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf } from './letters.ts';

/** Four digits. */
export const year: FormatRule = {
  example: '1998',
  whileTyping: digitsOf,
  check: (value) => (/^\d{4}$/.test(value) && isRealYear(Number(value)) ? undefined : 'invalidYear'),
  isSensitive: false,
  keyboard: DIGITS,
  width: 'half',
  hint: 'yearHint',
};
