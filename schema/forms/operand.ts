/** A path of a condition, bound to a source of answers. */
export interface Operand<Source> {
  /** Undefined when unanswered or hidden. */
  text(source: Source, rows: readonly number[]): string | undefined;
  rowCount(source: Source, rows: readonly number[]): number;
  isAnswered(source: Source, rows: readonly number[]): boolean;
}

export type Test<Source> = (source: Source, rows: readonly number[]) => boolean;
