import offices from '../lists/field-offices.json' with { type: 'json' };
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed } from './letters.ts';

/**
 * A field office of USCIS, stored as the dropdown of Form N-400 spells it, its misprints too: the box holds nothing else.
 * Their names are those of places and stay as they are in every language.
 */
export const fieldOffice: FormatRule = {
  example: 'Florida - USCIS Miami Field Office',
  whileTyping: (typed) => typed,
  whenLeft: collapsed,
  options: Object.keys(offices),
  optionNames: offices,
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
