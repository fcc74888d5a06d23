import type { ProblemCode } from './word-codes.ts';

export interface Problem {
  readonly code: ProblemCode;
  /** What the sentence names: `letter`, `min`, `max`. */
  readonly params?: Readonly<Record<string, string>>;
}
