import { FORMATS, isFormat } from '../../../schema/forms/formats/format-table.ts';
import { isPartOfText, isSameText } from '../../engines/people/fold-text.ts';
import type { FactLeaf } from '../../engines/people/form-facts.ts';
import { isSameGiven, type PersonName } from '../../engines/people/person-names.ts';
import { countryName } from './country-name.ts';
import { lastPart } from '../../engines/people/whole-facts.ts';

/**
 * Do both say the same, however it is written? Names by their letters, countries by the country, numbers by their
 * digits, dates by the day.
 * @param names of both people, for first and middle names, which papers seldom keep apart
 */
export function isSameValue(
  { leaf, fact, factType }: Pick<FactLeaf, 'leaf' | 'fact' | 'factType'>,
  one: string,
  other: string,
  names: { readonly one: PersonName; readonly other: PersonName },
): boolean {
  if (one === other) return true;
  if (isNamePart(fact))
    return lastPart(fact) === 'family' ? isSameText(one, other) : isSameGiven(names.one, names.other);
  // What the fact is tells more than the field: a country may be typed into a box of plain text.
  const { standsFor, comparedBy } = FORMATS[isFormat(factType) ? factType : leaf.format];
  if (standsFor === 'country') return sameCountry(one, other);
  if (typeof comparedBy === 'function') return comparedBy(one) === comparedBy(other);
  // Of a choice or a day, a part is something else.
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
