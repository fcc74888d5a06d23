import { phrase } from './rule-pattern.ts';

/** A kind of sentence that Tess may not say. */
export interface AdviceRule {
  /** In a few words, for logs and test reports. */
  readonly why: string;
  readonly patterns: readonly RegExp[];
  /** A clause with this is fine: it refers to a lawyer, or says what may not be done. */
  readonly unless: RegExp | null;
}

export const adviceRule = (why: string, patterns: readonly string[], unless: RegExp | null = null): AdviceRule => ({
  why,
  patterns: patterns.map(phrase),
  unless,
});
