import type { ProblemCode } from '../message-codes.ts';
import type { FormatRule } from './format-rule.ts';

type Check = NonNullable<FormatRule['check']>;

export const matches =
  (pattern: RegExp, code: ProblemCode): Check =>
  (value) =>
    pattern.test(value) ? undefined : code;

/** Requires one of these numbers of digits, ignoring hyphens. */
export const digitCount =
  (counts: readonly number[], code: ProblemCode): Check =>
  (value) =>
    /^[\d-]*$/.test(value) && counts.includes(value.replaceAll('-', '').length) ? undefined : code;
