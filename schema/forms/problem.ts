import type { ProblemCode } from './message-codes.ts';

export interface Problem {
  readonly code: ProblemCode;
  /** What the sentence names: `letter`, `min`, `max`. */
  readonly params?: Readonly<Record<string, string>>;
}
