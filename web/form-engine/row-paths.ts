/** Maps a path to its new place after rows were removed or reordered; undefined if its row was removed. */
export type RowMove = (path: string) => string | undefined;

/** For list `jobs`, maps `jobs[2].boss[0].name` to `[2, '.boss[0].name']`; undefined if no row of the list holds it. */
export function rowOf(list: string, path: string): readonly [index: number, rest: string] | undefined {
  if (!path.startsWith(`${list}[`)) return undefined;
  const end = path.indexOf(']', list.length);
  const index = Number(path.slice(list.length + 1, end));
  return Number.isInteger(index) && end > 0 ? [index, path.slice(end + 1)] : undefined;
}

/** Returns how paths change when `list` is reordered; `order` holds the old index of each row that stays. */
export function rowMove(list: string, order: readonly number[]): RowMove {
  const placeOf = new Map(order.map((from, to) => [from, to]));
  return (path) => {
    const row = rowOf(list, path);
    if (row === undefined) return path;
    const to = placeOf.get(row[0]);
    return to === undefined ? undefined : `${list}[${to}]${row[1]}`;
  };
}

/** Returns the map with its keys moved, without the entries of removed rows. */
export function moveKeys<Value>(map: ReadonlyMap<string, Value>, move: RowMove): Map<string, Value> {
  const moved = new Map<string, Value>();
  for (const [path, value] of map) {
    const to = move(path);
    if (to !== undefined) moved.set(to, value);
  }
  return moved;
}
