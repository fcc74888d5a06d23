import offices from '../lists/field-offices.json' with { type: 'json' };
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed } from './letters.ts';

/**
 * A USCIS field office, spelled as in the dropdown of Form N-400, misprints included, because the box accepts nothing
 * else. Names are those of places and the same in every language.
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
