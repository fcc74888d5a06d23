import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { nameTooShort } from './name.ts';

/** A text area; keeps the user's own case. */
export const longText: FormatRule = {
  example: 'We met in Tucson.\nWe married there.',
  whileTyping: (typed) => typed,
  whenLeft: (typed) => typed.normalize('NFC').trim(),
  // The specification's name rule goes by id and covers its one text area with such an id (aliasNames).
  check: (value, { id }) => (id.toLowerCase().includes('name') ? nameTooShort(value) : undefined),
  isSpoken: true,
  hasSeveralLines: true,
  begins: 'story',
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
