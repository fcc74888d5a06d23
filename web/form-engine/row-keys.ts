import { moveKeys, rowMove } from './row-paths.ts';

const NO_ROWS: readonly string[] = [];

/**
 * Stable key of each row on screen, so that React keeps a row's fields when rows are reordered. Rows without answers
 * exist only here: in the answers, a row begins to exist with its first answer.
 */
export class RowKeys {
  #keys = new Map<string, readonly string[]>();
  #last = 0;

  /** Returns the same array until the rows change. */
  of(list: string): readonly string[] {
    return this.#keys.get(list) ?? NO_ROWS;
  }

  /** Ensures that the list has at least `count` rows. */
  ensure(list: string, count: number): void {
    const keys = this.of(list);
    if (keys.length >= count) return;
    this.#keys.set(list, [...keys, ...Array.from({ length: count - keys.length }, () => this.#next())]);
  }

  /** Reorders the rows: `order` holds the old index of each row that stays. Lists inside the rows move along. */
  reorder(list: string, order: readonly number[]): void {
    const keys = this.of(list);
    this.#keys = moveKeys(this.#keys, rowMove(list, order));
    this.#keys.set(
      list,
      order.flatMap((index) => keys[index] ?? []),
    );
  }

  #next(): string {
    this.#last += 1;
    return `row${this.#last}`;
  }
}
