import offices from '../lists/deciding-offices.json' with { type: 'json' };
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed } from './letters.ts';

/**
 * An office of USCIS that decides cases, stored as the dropdown of Form I-290B shows it: what that stores names two cities
 * alike, and the box holds nothing else. Names of places and units stay as they are in every language.
 */
export const decidingOffice: FormatRule = {
  example: 'Nebraska Service Center (LIN)',
  whileTyping: (typed) => typed,
  whenLeft: collapsed,
  options: offices,
  optionNames: Object.fromEntries(offices.map((office) => [office, office])),
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
