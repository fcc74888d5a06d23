import { stateCode } from '../../../schema/forms/us-states.ts';
import { countryName } from './country-name.ts';
import { isPartOfText, isSameText } from './fold-text.ts';
import type { FactLeaf } from './form-facts.ts';
import { isSameGiven, type PersonName } from './person-names.ts';
import { lastPart } from './whole-facts.ts';

/**
 * Do both say the same, however it is written? Names by their letters, countries by the country, numbers by their
 * digits, dates by the day.
 * @param names of both people, for first and middle names, which papers seldom keep apart
 */
export function isSameValue(
  { leaf, fact, factType }: FactLeaf,
  one: string,
  other: string,
  names: { readonly one: PersonName; readonly other: PersonName },
): boolean {
  if (one === other) return true;
  if (isNamePart(fact))
    return lastPart(fact) === 'family' ? isSameText(one, other) : isSameGiven(names.one, names.other);
  if (factType === 'country') return sameCountry(one, other);
  if (factType === 'usState') return (stateCode(one) ?? one) === (stateCode(other) ?? other);
  if (leaf.format === 'choice' || factType === 'date' || factType === 'anyDate') return isSameText(one, other);
  if (NUMBERS.has(factType)) return digitsOf(factType, one) === digitsOf(factType, other);
  return isSameText(one, other) || isPartOfText(one, other);
}

function isNamePart(fact: string): boolean {
  return /\.name\.(family|given|middle)$/.test(fact);
}

const NUMBERS = new Set(['ssn', 'aNumber', 'phone', 'anyPhone', 'zip', 'onlineAccount', 'documentNumber', 'receipt']);
const ZIP_DIGITS = 5;

function digitsOf(factType: string, text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  // Only the code of the United States may be missing: the last ten digits of a number abroad are somebody else's here.
  if (factType === 'phone' || factType === 'anyPhone') return digits.replace(/^1(?=\d{10}$)/, '');
  if (factType === 'zip') return digits.slice(0, ZIP_DIGITS);
  // "A 012 345 678" and "12345678" are one number.
  if (factType === 'aNumber') return digits.replace(/^0+/, '');
  return factType === 'documentNumber' || factType === 'receipt'
    ? text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
    : digits;
}

function sameCountry(one: string, other: string): boolean {
  const [a, b] = [countryName(one), countryName(other)];
  return a !== undefined && b !== undefined ? a === b : isSameText(one, other);
}
