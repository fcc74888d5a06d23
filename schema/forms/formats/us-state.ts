import { stateCode, US_STATES } from '../us-states.ts';
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed, upperCased } from './letters.ts';

/** State or territory, stored as the two-letter code that the form lists. */
export const usState: FormatRule = {
  example: 'CA',
  whileTyping: upperCased,
  whenLeft: (typed) => stateCode(typed) ?? collapsed(typed),
  standsFor: 'state',
  options: Object.keys(US_STATES),
  optionNames: US_STATES,
  notListed: 'invalidState',
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'half',
  unchosen: 'chooseStateHint',
  comparedBy: (value) => stateCode(value) ?? value,
};
