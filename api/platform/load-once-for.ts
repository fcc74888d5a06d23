import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

const loads = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Loads something that belongs to a row once for all who share that very object: a thousand subscribers to one change
 * cause one query. Cached as long as the row object lives.
 * @param what cache key; one name must mean the same thing for every reader of the row
 */
export function loadOnceFor<Loaded>(row: object, what: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const loadsOfRow = getOrInsert(loads, row, () => new Map<string, Promise<unknown>>());
  return getOrInsert(loadsOfRow, what, load) as Promise<Loaded>;
}
