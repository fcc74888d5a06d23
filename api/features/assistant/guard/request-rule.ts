import type { GuardKind } from '../../../../schema/content/guard.ts';
import { anyPhrase, phrase } from '../../../../schema/content/phrase-pattern.ts';
import { guardContent } from './guard-content.ts';

export interface RequestRule {
  readonly language: string;
  readonly kind: GuardKind;
  readonly pattern: RegExp;
  /** A sentence with this is a plain question after all, unless it tells of a red flag. */
  readonly unless: RegExp | null;
}

let rules: readonly RequestRule[] | undefined;

/** What people ask that Tess may not do, in every language. */
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
