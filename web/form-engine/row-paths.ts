/** Where a path moves to when the rows of a list are taken away or change places; undefined: its row is gone. */
export type RowMove = (path: string) => string | undefined;

/** `list` `jobs`, path `jobs[2].boss[0].name` → `[2, '.boss[0].name']`; undefined when the path is not in a row of the list. */
export function rowOf(list: string, path: string): readonly [index: number, rest: string] | undefined {
  if (!path.startsWith(`${list}[`)) return undefined;
  const end = path.indexOf(']', list.length);
  const index = Number(path.slice(list.length + 1, end));
  return Number.isInteger(index) && end > 0 ? [index, path.slice(end + 1)] : undefined;
}

/** How paths change when the rows of `list` are put into `order`: the old index of each row that stays. */
export function rowMove(list: string, order: readonly number[]): RowMove {
  const placeOf = new Map(order.map((from, to) => [from, to]));
  return (path) => {
    const row = rowOf(list, path);
    if (row === undefined) return path;
    const to = placeOf.get(row[0]);
    return to === undefined ? undefined : `${list}[${to}]${row[1]}`;
  };
}

/** The same map with its keys moved; what stood in a row that is gone is left out. */
export function moveKeys<Value>(map: ReadonlyMap<string, Value>, move: RowMove): Map<string, Value> {
  const moved = new Map<string, Value>();
  for (const [path, value] of map) {
    const to = move(path);
    if (to !== undefined) moved.set(to, value);
  }
  return moved;
}
