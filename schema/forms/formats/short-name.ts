import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

/** A name that may have one letter. */
export const shortName: FormatRule = {
  ...text,
  example: 'O',
  // A missing part of a name stays empty on paper.
  notApplicable: '',
  begins: 'name',
};
