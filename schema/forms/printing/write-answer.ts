import type { Leaf } from '../form-model.ts';
import { FORMATS } from '../formats/format-table.ts';
import { upperCased } from '../formats/letters.ts';
import { nationalDigits } from '../formats/telephone-digits.ts';
import type { FromRule } from '../../content/pdf-map.ts';

export interface BoxLimits {
  readonly maxLength?: number;
  /** One cell per character. */
  readonly comb?: true;
  /** Options of a dropdown. */
  readonly options?: readonly (readonly [stored: string, shown: string])[];
}

/** Finds an option by its stored or shown value, ignoring padding (" CA"). */
export function optionFor(
  { options }: Pick<BoxLimits, 'options'>,
  answer: string,
): readonly [stored: string, shown: string] | undefined {
  const wanted = answer.trim();
  if (wanted === '') return undefined;
  return options?.find(([stored]) => stored.trim() === wanted) ?? options?.find(([, shown]) => shown.trim() === wanted);
}

const SPECIAL_WORDS: Readonly<Record<string, string>> = { present: 'PRESENT', unknown: 'UNKNOWN', na: 'N/A' };
const NO_LIMITS: BoxLimits = {};

/**
 * Formats an answer for paper: dates mm/dd/yyyy, A-Numbers nine digits, only digits in comb boxes. A five-digit ZIP
 * box takes the first five digits of a ZIP+4, as the agency asks. A choice is written as stored, so definitions store
 * the form's own word. No spelling changes the meaning: if none is short enough, the text exceeds the box and does
 * not belong there.
 */
export function writeAnswer(leaf: Leaf, value: string, limits = NO_LIMITS, rule: Omit<FromRule, 'from'> = {}): string {
  const special = specialWords(leaf, value, rule.write);
  if (special !== undefined) return limits.options && !optionFor(limits, special) ? '' : special;
  if (rule.as) return AS[rule.as](value, limits);
  const spellings = FORMATS[leaf.format].spellings?.(value) ?? [value];
  const fitting = spellings.find(
    (text) => text.length <= (limits.maxLength ?? Infinity) && !(limits.comb && /[-/() ]/.test(text)),
  );
  return fitting ?? spellings.at(-1) ?? value;
}

/** Whether this text is allowed in the answer's box, as some boxes accept one pattern only. */
export const fitsInBox = (leaf: Leaf, value: string, text: string): boolean =>
  FORMATS[leaf.format].boxHolds?.test(text) !== false || specialWords(leaf, value) !== undefined;

/** Returns the text for "present", "unknown" or "does not apply" where the question allows that answer. */
export function specialWords(leaf: Leaf, value: string, write: FromRule['write'] = {}): string | undefined {
  const isAllowed = leaf.field.type === 'string' && leaf.field.allow?.some((special) => special === value);
  if (!isAllowed && !Object.hasOwn(write, value)) return undefined;
  return write[value] ?? (value === 'na' ? FORMATS[leaf.format].notApplicable : undefined) ?? SPECIAL_WORDS[value];
}

const SEPARATORS = /[\s()-]/g;
/** If a character would be lost, the answer stays as typed. */
const only = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined);
const datePart = (group: number) => (value: string) => /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.[group] ?? value;

const AS: Readonly<Record<NonNullable<FromRule['as']>, (value: string, limits: BoxLimits) => string>> = {
  digits: (value) => only(/^\d*$/, nationalDigits(value) ?? value.replace(SEPARATORS, '')) ?? value,
  letters: (value) => only(/^\p{L}*$/u, value.replace(SEPARATORS, '')) ?? value,
  upper: upperCased,
  initial: (value) => upperCased(value.trim().slice(0, 1)),
  year: datePart(1),
  month: datePart(2),
  day: datePart(3),
  text: (value) => value,
  areaCode: (value) => nationalDigits(value)?.slice(0, 3) ?? value,
  localNumber: (value) => nationalDigits(value)?.replace(/^\d{3}(\d{3})(\d{4})$/, '$1-$2') ?? value,
  zip5: (value) => (/^\d{5}(-?\d{4})?$/.test(value) ? value.slice(0, 5) : value),
};
