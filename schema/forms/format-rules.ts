import { isRealDate, isRealYear } from './dates.ts';
import type { Format } from './definition.ts';
import type { Leaf } from './model-nodes.ts';
import type { Problem, ProblemCode } from './problem.ts';

type Rule = (value: string, today: string) => ProblemCode | undefined;

const matches =
  (pattern: RegExp, code: ProblemCode): Rule =>
  (value) =>
    pattern.test(value) ? undefined : code;
const digitCount =
  (counts: readonly number[], code: ProblemCode): Rule =>
  (value) =>
    /^[\d-]*$/.test(value) && counts.includes(value.replaceAll('-', '').length) ? undefined : code;

const NAME_LETTERS = 2;
const A_NUMBER_LETTERS = 8;

const name: Rule = (value) => (value.trim().length < NAME_LETTERS ? 'nameTooShort' : undefined);
const anyDate: Rule = (value) => (isRealDate(value) ? undefined : 'invalidDate');

/** The specification's rules (spec 5), then ours for the formats a definition may choose instead. */
const RULES: Readonly<Partial<Record<Format, Rule>>> = {
  name,
  date: (value, today) => anyDate(value, today) ?? (value > today ? 'futureDate' : undefined),
  anyDate,
  email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'invalidEmail'),
  phone: matches(/^\(\d{3}\) \d{3}-\d{4}$/, 'invalidPhone'),
  number: matches(/^(?:\d+(?:\.\d+)?|\.\d+)$/, 'invalidNumber'),
  ssn: digitCount([9], 'ssnDigits'),
  zip: digitCount([5, 9], 'zipDigits'),
  aNumber: (value) => (value.length < A_NUMBER_LETTERS ? 'aNumberTooShort' : undefined),
  // E.164 numbers have at most 15 digits; the shortest national numbers in use have 6.
  anyPhone: matches(/^\+?\d{6,15}$/, 'invalidAnyPhone'),
  year: (value) => (/^\d{4}$/.test(value) && isRealYear(Number(value)) ? undefined : 'invalidYear'),
  money: matches(/^\d+(?:\.\d{1,2})?$/, 'invalidMoney'),
  receipt: matches(/^[A-Z]{3}\d{10}$/, 'invalidReceipt'),
  onlineAccount: matches(/^\d{12}$/, 'onlineAccountDigits'),
};

/** What the format says about a text that is not blank. */
export function problemOfFormat(leaf: Pick<Leaf, 'format' | 'id'>, value: string, today: string): Problem | undefined {
  // The specification's name rule goes by id, and its one text area with such an id (aliasNames) keeps it.
  const isNamedArea = leaf.format === 'longText' && leaf.id.toLowerCase().includes('name');
  const code = (isNamedArea ? name : RULES[leaf.format])?.(value, today);
  return code && { code };
}
