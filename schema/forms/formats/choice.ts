import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';

/** Never named in a definition: the format of statements and of fields with `oneOf` or `enum`. Stored unchanged. */
export const choice: FormatRule = {
  example: 'Spouse',
  whileTyping: (typed) => typed,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
