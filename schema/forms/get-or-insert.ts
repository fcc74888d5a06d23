interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value of a Map or WeakMap under a key; a missing one is made and inserted first. */
export function getOrInsert<Key, Value>(cache: Cache<Key, Value>, key: Key, make: () => NoInfer<Value>): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(key, value);
  return value;
}
