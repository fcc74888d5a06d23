const loads = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Loads something that belongs to a row once for everybody who was handed that very object: a thousand listeners of one
 * change ask the database once. It lives as long as the row object does.
 * @param what names what is loaded; the same name must mean the same thing for every reader of the row
 */
export function loadOnceFor<Loaded>(row: object, what: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loads.get(row) ?? new Map<string, Promise<unknown>>();
  loads.set(row, known);
  const loading = (known.get(what) ?? load()) as Promise<Loaded>;
  known.set(what, loading);
  return loading;
}
