import { DECIDING_OFFICES } from '../deciding-offices.ts';
import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { collapsed } from './letters.ts';

/** An office of USCIS that decides cases, stored as the official dropdown shows it: what it stores names two cities alike. */
export const decidingOffice: FormatRule = {
  example: 'Nebraska Service Center (LIN)',
  whileTyping: (typed) => typed,
  whenLeft: collapsed,
  options: DECIDING_OFFICES,
  optionNames: Object.fromEntries(DECIDING_OFFICES.map((office) => [office, office])),
  hasKnownAnswers: true,
  isSensitive: false,
  keyboard: WORDS,
  width: 'full',
};
