import type { ProblemCode } from '../message-codes.ts';
import type { FormatRule } from './format-rule.ts';
import { text } from './text.ts';

const MIN_LETTERS = 2;

export function nameTooShort(value: string): ProblemCode | undefined {
  return value.trim().length < MIN_LETTERS ? 'nameTooShort' : undefined;
}

/** A documented name: at least two characters. */
export const name: FormatRule = {
  ...text,
  example: 'GARCÍA LÓPEZ',
  check: nameTooShort,
  ids: /name/i,
  // A name that a person does not have is nothing on paper; the only one stands as the family name.
  notApplicable: '',
  begins: 'name',
};
