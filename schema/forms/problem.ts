import type { ProblemCode } from './message-codes.ts';

export interface Problem {
  readonly code: ProblemCode;
  /** Values for the sentence: `letter`, `min`, `max`. */
  readonly params?: Readonly<Record<string, string>>;
}
