import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DECIMAL } from './keyboards.ts';
import { digitsAndDot, withoutLastDots } from './letters.ts';

/** Digits and a decimal point. */
export const number: FormatRule = {
  example: '18.5',
  whileTyping: digitsAndDot,
  whenLeft: withoutLastDots,
  check: matches(/^(?:\d+(?:\.\d+)?|\.\d+)$/, 'invalidNumber'),
  isAmount: true,
  isSensitive: false,
  keyboard: DECIMAL,
  width: 'full',
};
