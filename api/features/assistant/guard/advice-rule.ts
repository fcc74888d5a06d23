import { phrase } from '../../../../schema/content/phrase-pattern.ts';
import { guardContent } from './guard-content.ts';

/** A kind of sentence that Tess may not say. */
export interface AdviceRule {
  /** In a few words, for logs and test reports. */
  readonly why: string;
  readonly patterns: readonly RegExp[];
  /** A clause with this is fine: it refers to a lawyer, or says what may not be done. */
  readonly unless: RegExp | null;
}

let rules: readonly AdviceRule[] | undefined;

/** What Tess may never say, in every language. */
export function adviceRules(): readonly AdviceRule[] {
  rules ??= guardContent().flatMap(({ advice = [], parts }) =>
    advice.map(({ why, patterns, unless }) => ({
      why,
      patterns: patterns.map((pattern) => phrase(pattern, parts)),
      unless: unless === undefined ? null : phrase(unless, parts),
    })),
  );
  return rules;
}
