import { FORMATS, isFormat } from '../../../schema/forms/formats/format-table.ts';
import { isPartOfText, isSameText } from '../../engines/people/fold-text.ts';
import type { FactLeaf } from '../../engines/people/form-facts.ts';
import { isSameGiven, type PersonName } from '../../engines/people/person-names.ts';
import { countryName } from './country-name.ts';
import { lastSegment } from '../../engines/people/composite-facts.ts';

/**
 * Whether two values mean the same however they are written. Compares names by letters, countries by country, numbers
 * by digits and dates by day.
 * @param names of both people, for first and middle names, which documents seldom keep apart
 */
export function isSameValue(
  { leaf, fact, factType }: Pick<FactLeaf, 'leaf' | 'fact' | 'factType'>,
  one: string,
  other: string,
  names: { readonly one: PersonName; readonly other: PersonName },
): boolean {
  if (one === other) return true;
  if (isNamePart(fact))
    return lastSegment(fact) === 'family' ? isSameText(one, other) : isSameGiven(names.one, names.other);
  // The type of the fact is more specific than the field: a country may be typed into a plain text box.
  const { standsFor, comparedBy } = FORMATS[isFormat(factType) ? factType : leaf.format];
  if (standsFor === 'country') return sameCountry(one, other);
  if (typeof comparedBy === 'function') return comparedBy(one) === comparedBy(other);
  // For choices and dates, a partial match means something else.
  if (leaf.options || comparedBy === 'letters') return isSameText(one, other);
  return isSameText(one, other) || isPartOfText(one, other);
}

function isNamePart(fact: string): boolean {
  return /\.name\.(family|given|middle)$/.test(fact);
}

function sameCountry(one: string, other: string): boolean {
  const [a, b] = [countryName(one), countryName(other)];
  return a !== undefined && b !== undefined ? a === b : isSameText(one, other);
}
