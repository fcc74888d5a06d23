import { answersOf } from './answers.ts';
import type { FormData } from './definition.ts';

/** How many rows a list has: up to its last row that holds an answer. `listPath` is concrete: `children[0].schools` */
export function rowCount(data: FormData, listPath: string): number {
  return answersOf(data).rowCount(listPath);
}

/**
 * Makes room for a row before row `at`; what stood there moves one down. At the end nothing moves: a row exists once
 * it holds an answer.
 */
export function addRow(data: FormData, listPath: string, at: number): FormData {
  return renumbered(data, listPath, (row) => (row >= at ? row + 1 : row));
}

/** Takes a row and its answers out; the rows after it move one up. */
export function removeRow(data: FormData, listPath: string, at: number): FormData {
  return renumbered(data, listPath, (row) => (row === at ? undefined : row > at ? row - 1 : row));
}

/** Moves a row; the rows between move one up or down. */
export function moveRow(data: FormData, listPath: string, from: number, to: number): FormData {
  return renumbered(data, listPath, (row) => {
    if (row === from) return to;
    if (from < row && row <= to) return row - 1;
    return to <= row && row < from ? row + 1 : row;
  });
}

function renumbered(data: FormData, listPath: string, newRow: (row: number) => number | undefined): FormData {
  const before = `${listPath}[`;
  const entries = Object.entries(data).flatMap(([path, text]): [string, string][] => {
    if (!path.startsWith(before)) return [[path, text]];
    const close = path.indexOf(']', before.length);
    const row = newRow(Number(path.slice(before.length, close)));
    return row === undefined ? [] : [[`${before}${row}${path.slice(close)}`, text]];
  });
  return Object.fromEntries(entries);
}
