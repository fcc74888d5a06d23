import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';

/** Never written in a definition: what a field with `oneOf` or `enum`, or a statement, becomes. Stored as it is. */
export const choice: FormatRule = {
  example: 'Spouse',
  whileTyping: (typed) => typed,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
