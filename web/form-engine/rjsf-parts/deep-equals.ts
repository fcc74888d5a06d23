type Pairs = WeakMap<object, object>;

/**
 * Whether RJSF takes two values for the same: by what they hold, however deep, and functions always. Layouts, ui schemas
 * and registries are plain objects and lists, which is all that this compares; RJSF's own knows maps, dates and buffers.
 */
function deepEquals(a: unknown, b: unknown, comparing: Pairs = new WeakMap()): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  // A circle is the same if all else is.
  if (comparing.get(a) === b) return true;
  comparing.set(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key], comparing))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Stands where RJSF has its own (web/build/rjsf-parts.ts), and that is a default export.
export { deepEquals as default };
