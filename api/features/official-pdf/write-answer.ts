import type { Leaf } from '../../../schema/forms/form-model.ts';
import type { BoxField } from './blank-index.ts';
import { optionFor } from './fill-blank.ts';
import type { FromRule } from '../../../schema/content/pdf-map.ts';

/** What a box can hold. */
export type BoxLimits = Pick<BoxField, 'maxLength' | 'comb' | 'options'>;

const SPECIAL_WORDS: Readonly<Record<string, string>> = { present: 'PRESENT', unknown: 'UNKNOWN', na: 'N/A' };
const NO_LIMITS: BoxLimits = {};

/**
 * One answer as it stands on paper: dates mm/dd/yyyy, A-Numbers nine digits, digits alone where the box has cells.
 * A five-digit ZIP box takes the first five digits of a ZIP+4: that is what the agency asks for there.
 * A choice is written as it is stored, so a definition stores the word that the form wants. No spelling says something
 * else than the answer: where none is short enough, the text is longer than the box, and does not belong into it.
 */
export function writeAnswer(leaf: Leaf, value: string, limits = NO_LIMITS, rule: Omit<FromRule, 'from'> = {}): string {
  const special = specialWords(leaf, value, rule.write);
  if (special !== undefined)
    return limits.options && !optionFor({ ...limits, kind: 'choice', widgets: [] }, special) ? '' : special;
  if (rule.as) return AS[rule.as](value, limits);
  const spellings = spellingsOf(leaf, value);
  const fitting = spellings.find(
    (text) => text.length <= (limits.maxLength ?? Infinity) && !(limits.comb && /[-/() ]/.test(text)),
  );
  return fitting ?? spellings.at(-1) ?? value;
}

/** May this text stand in the answer's box? An A-Number box says "A-" itself and holds nine digits, nothing else. */
export function standsInBox(leaf: Leaf, value: string, text: string): boolean {
  return leaf.format !== 'aNumber' || /^\d{9}$/.test(text) || specialWords(leaf, value) !== undefined;
}

/** The words for "present", "unknown", "does not apply" where the question allows that answer. */
export function specialWords(leaf: Leaf, value: string, write: FromRule['write'] = {}): string | undefined {
  const isAllowed = leaf.field.type === 'string' && leaf.field.allow?.some((special) => special === value);
  if (!isAllowed && !Object.hasOwn(write, value)) return undefined;
  // A name that a person does not have is nothing on paper; the only one stands as the family name.
  const isNoName = value === 'na' && (leaf.format === 'name' || leaf.format === 'shortName');
  return write[value] ?? (isNoName ? '' : SPECIAL_WORDS[value]);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const SEPARATORS = /[\s()-]/g;
/** Where a letter or a sign would be lost, the answer stays as it was typed. */
const only = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined);
/** The ten digits of a number in the United States; with any other country code, the digits alone are another number. */
const nationalDigits = (phone: string) => /^(?:\+1)?(\d{10})$/.exec(phone.replace(/[\s().-]/g, ''))?.[1];
const datePart = (group: number) => (value: string) => /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.[group] ?? value;

const AS: Readonly<Record<NonNullable<FromRule['as']>, (value: string, limits: BoxLimits) => string>> = {
  digits: (value) => only(/^\d*$/, nationalDigits(value) ?? value.replace(SEPARATORS, '')) ?? value,
  letters: (value) => only(/^\p{L}*$/u, value.replace(SEPARATORS, '')) ?? value,
  // The capitals of these two are letters that no box can print.
  upper: (value) => value.replace(/[^µƒ]+/g, (part) => part.toUpperCase()),
  year: datePart(1),
  month: datePart(2),
  day: datePart(3),
  text: (value) => value,
  zip5: (value) => (/^\d{5}(-?\d{4})?$/.test(value) ? value.slice(0, 5) : value),
};

/** Ways to write an answer, the most readable first. */
function spellingsOf(leaf: Leaf, value: string): readonly string[] {
  const digits = digitsOf(value);
  switch (leaf.format) {
    case 'date':
    case 'anyDate': {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
      return year ? [`${month}/${day}/${year}`, `${month}${day}${year}`] : [value];
    }
    case 'ssn':
      return digits.length === 9 ? [`${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`, digits] : [value];
    case 'phone':
      return digits.length === 10
        ? [value, `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`, digits]
        : [value];
    case 'anyPhone':
      return [value, value.replace(SEPARATORS, ''), nationalDigits(value)].filter((text) => text !== undefined);
    case 'zip':
      return /^\d{5}-?\d{4}$/.test(value) ? [value, digits, digits.slice(0, 5)] : [value];
    case 'aNumber':
      return [aNumber(value)];
    case 'onlineAccount':
    case 'receipt':
      return [value.replace(/[\s-]/g, '')];
    default:
      return [value];
  }
}

/** "A12 345 678" is 012345678; what is no A-Number stays as it was typed. */
function aNumber(value: string): string {
  const digits = /^A?(\d{7,9})$/i.exec(value.replace(/[\s-]/g, ''))?.[1];
  return digits ? digits.padStart(9, '0') : value;
}
