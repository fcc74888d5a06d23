import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    getOrInsert(groups, key, () => []).push(item);
  }
  return groups;
}
