import type { GuardKind } from '../../../../schema/content/guard.ts';
import { anyPhrase, phrase } from '../../../../schema/content/phrase-pattern.ts';
import { guardContent } from './guard-content.ts';

export interface RequestRule {
  readonly language: string;
  readonly kind: GuardKind;
  readonly pattern: RegExp;
  /** Marks a sentence as a plain question after all, unless it mentions a red flag. */
  readonly unless: RegExp | null;
}

let rules: readonly RequestRule[] | undefined;

/** Returns the rules for requests that Tess must refuse, in all languages. */
export function requestRules(): readonly RequestRule[] {
  rules ??= guardContent().flatMap(({ requests, parts, language }) =>
    requests.flatMap(({ kind, patterns, unless }) => {
      const pattern = anyPhrase(patterns, parts, language);
      const isPlain = unless === undefined ? null : phrase(unless, parts, language);
      return pattern === undefined ? [] : [{ language, kind, pattern, unless: isPlain }];
    }),
  );
  return rules;
}
