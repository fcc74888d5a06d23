import type { ProblemCode } from '../message-codes.ts';
import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

const MIN_LETTERS = 2;

export const nameTooShort = (value: string): ProblemCode | undefined =>
  value.trim().length < MIN_LETTERS ? 'nameTooShort' : undefined;

/** A name of at least two characters, as documented. */
export const name: FormatRule = {
  ...text,
  example: 'GARCÍA LÓPEZ',
  check: nameTooShort,
  ids: /name/i,
  // A missing part of a name stays empty on paper; a single name is printed as the family name.
  notApplicable: '',
  begins: 'name',
};
