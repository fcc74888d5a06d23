import offices from '../lists/deciding-offices.json' with { type: 'json' };
import { fieldOffice } from './field-office.ts';
import type { FormatRule } from './format-rule.ts';

/**
 * A USCIS office that decides cases, stored as the dropdown of Form I-290B shows it: its export values are the same
 * for two cities, and the box accepts nothing else. Names are the same in every language.
 */
export const decidingOffice: FormatRule = {
  ...fieldOffice,
  example: 'Nebraska Service Center (LIN)',
  options: offices,
  optionNames: Object.fromEntries(offices.map((office) => [office, office])),
};
