import { countryName } from './country-name.ts';
import type { KnownValue } from './known-value.ts';
import { lastSegment } from '../../engines/people/composite-facts.ts';

const UNITED_STATES = countryName('USA');

/** Applies `addInUnitedStates` to known values. */
export const withInUnitedStates = <Value extends KnownValue>(values: readonly Value[]): readonly Value[] =>
  addInUnitedStates(
    values,
    ({ fact }) => fact,
    (from, fact, value) => ({ ...from, fact, value }),
  );

/**
 * Forms first ask whether an address or place is in the United States, which documents and other forms do not state.
 * Derives it from the state or country.
 * @param factOf returns the fact of a value: "home.state" @param follow makes the derived value
 */
export function addInUnitedStates<Value extends { readonly value: string }>(
  values: readonly Value[],
  factOf: (value: Value) => string,
  follow: (from: Value, fact: string, value: 'yes' | 'no') => Value,
): readonly Value[] {
  const isCountry = (value: Value) => lastSegment(factOf(value)) === 'country';
  const known = new Set(values.map(factOf));
  const states = values.filter((value) => lastSegment(factOf(value)) === 'state');
  const added = [...states, ...values.filter(isCountry)].flatMap((value): Value[] => {
    const place = factOf(value);
    const fact = `${place.slice(0, place.lastIndexOf('.'))}.inUnitedStates`;
    if (known.has(fact)) return [];
    known.add(fact);
    const isThere = !isCountry(value) || countryName(value.value) === UNITED_STATES;
    return [follow(value, fact, isThere ? 'yes' : 'no')];
  });
  return [...values, ...added];
}
