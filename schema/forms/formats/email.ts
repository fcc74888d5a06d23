import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { EMAIL } from './keyboards.ts';

/** Lower-cased and trimmed. */
export const email: FormatRule = {
  example: 'ana@example.org',
  whileTyping: (typed) => typed.toLowerCase().trim(),
  caret: 'trimmed',
  check: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'invalidEmail'),
  isSensitive: false,
  keyboard: EMAIL,
  width: 'full',
};
