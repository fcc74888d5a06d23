import { countryName } from './country-name.ts';
import type { KnownValue } from './known-value.ts';
import { lastPart } from '../../engines/people/whole-facts.ts';

type FactValue = Pick<KnownValue, 'fact' | 'value'>;

const UNITED_STATES = countryName('USA');

/**
 * Forms ask first whether an address or a place is in the United States; papers and other forms never say so. A state
 * says it, and so does a country.
 */
export function withInUnitedStates<Value extends FactValue>(values: readonly Value[]): readonly Value[] {
  const known = new Set(values.map(({ fact }) => fact));
  const states = values.filter(({ fact }) => lastPart(fact) === 'state');
  const added = [...states, ...values.filter(isCountry)].flatMap((value): Value[] => {
    const fact = `${value.fact.slice(0, value.fact.lastIndexOf('.'))}.inUnitedStates`;
    if (known.has(fact)) return [];
    known.add(fact);
    const isThere = !isCountry(value) || countryName(value.value) === UNITED_STATES;
    return [{ ...value, fact, value: isThere ? 'yes' : 'no' }];
  });
  return [...values, ...added];
}

function isCountry({ fact }: FactValue): boolean {
  return lastPart(fact) === 'country';
}
