import { phrase } from '../../../../schema/content/phrase-pattern.ts';
import { guardContent } from './guard-content.ts';

/** A rule against a kind of sentence that Tess may not say. */
export interface AdviceRule {
  /** Short description for logs and test reports. */
  readonly why: string;
  readonly patterns: readonly RegExp[];
  /** Exempts a clause that refers to a lawyer or says what may not be done. */
  readonly unless: RegExp | null;
}

let rules: readonly AdviceRule[] | undefined;

/** Returns the rules against advice in all languages. */
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
