import { phrase } from './rule-pattern.ts';

/** What is asked that Tess may not do: advise, help with an untruth, foresee a decision, choose for a person. */
export const GUARD_KINDS = ['fraud', 'prediction', 'choice', 'advice'] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];

export interface RequestRule {
  readonly kind: GuardKind;
  readonly pattern: RegExp;
  /** A sentence with this is a plain question after all, unless it tells of a red flag. */
  readonly unless: RegExp | null;
}

/** Rules of one kind, written as phrases. */
export const rulesOf = (kind: GuardKind, patterns: readonly string[], unless: RegExp | null = null): RequestRule[] =>
  patterns.map((pattern) => ({ kind, pattern: phrase(pattern), unless }));
