import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

/** A name that may be one letter. */
export const shortName: FormatRule = {
  ...text,
  example: 'O',
  // As of any name: one that a person does not have is nothing on paper.
  notApplicable: '',
  begins: 'name',
};
