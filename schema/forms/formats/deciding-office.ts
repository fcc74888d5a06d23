import offices from '../lists/deciding-offices.json' with { type: 'json' };
import { fieldOffice } from './field-office.ts';
import type { FormatRule } from './format-rule.ts';

/**
 * An office of USCIS that decides cases, stored as the dropdown of Form I-290B shows it: what that stores names two cities
 * alike, and the box holds nothing else. Names of places and units stay as they are in every language.
 */
export const decidingOffice: FormatRule = {
  ...fieldOffice,
  example: 'Nebraska Service Center (LIN)',
  options: offices,
  optionNames: Object.fromEntries(offices.map((office) => [office, office])),
};
