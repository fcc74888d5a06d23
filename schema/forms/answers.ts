import type { FormData } from './definition.ts';
import { ROW_LIMIT } from './paths.ts';

/** A source of answers: a flat map, or a store that tracks its rows. */
export interface Answers {
  /** Text at a concrete path; undefined when there is none. */
  get(path: string): string | undefined;
  /** Number of rows of the list at this concrete path. */
  rowCount(listPath: string): number;
}

/** Wraps a flat map. A list extends to its last row with an answer. */
export function answersOf(data: FormData): Answers {
  let rowCounts: Map<string, number> | undefined;
  return {
    get: (path) => (Object.hasOwn(data, path) ? data[path] : undefined),
    rowCount: (listPath) => (rowCounts ??= countRows(data)).get(listPath) ?? 0,
  };
}

export const isAnswers = (source: FormData | Answers): source is Answers => typeof source.get === 'function';

function countRows(data: FormData): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of Object.keys(data)) {
    if (isBlank(data[path])) continue;
    for (let open = path.indexOf('['); open !== -1; open = path.indexOf('[', open + 1)) {
      const row = Number.parseInt(path.slice(open + 1), 10);
      if (!(row < ROW_LIMIT)) continue;
      const list = path.slice(0, open);
      counts.set(list, Math.max(counts.get(list) ?? 0, row + 1));
    }
  }
  return counts;
}

/** Returns the paths at which two sets of answers differ. */
export const changedPaths = (before: FormData, after: FormData): readonly string[] => [
  ...Object.keys(before).filter((path) => before[path] !== after[path]),
  ...Object.keys(after).filter((path) => !Object.hasOwn(before, path)),
];

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
