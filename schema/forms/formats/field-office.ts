import { FIELD_OFFICES } from '../field-offices.ts';
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed } from './letters.ts';

/** A field office of USCIS, stored as the official dropdown spells it. */
export const fieldOffice: FormatRule = {
  example: 'Florida - USCIS Miami Field Office',
  whileTyping: (typed) => typed,
  whenLeft: collapsed,
  options: Object.keys(FIELD_OFFICES),
  optionNames: FIELD_OFFICES,
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
