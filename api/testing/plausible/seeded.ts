import { randomNumbers } from '../random-numbers.ts';

/** Returns an integer from 0 to below `limit`. */
export type Random = (limit: number) => number;

/** Returns the random numbers of the current test, the same in every run. */
export function seeded(): Random {
  const next = randomNumbers();
  return (limit) => Math.floor(next() * limit);
}

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
};

/** @param date YYYY-MM-DD; required */
export const addDays = (date: string | undefined, days: number): string =>
  new Date(Date.parse(date ?? '') + days * 86_400_000).toISOString().slice(0, 10);

export const addYears = (date: string | undefined, years: number): string =>
  `${Number(date?.slice(0, 4)) + years}${date?.slice(4).replace('02-29', '02-28')}`;
