import { GUARD_KINDS, type GuardKind } from '../../../../schema/content/guard.ts';
import type { RedFlag } from '../../../../schema/content/red-flags.ts';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { understand } from '../understanding/understand.ts';
import { plainSentences } from './plain-words.ts';
import { redFlagsIn } from './red-flags.ts';
import { requestRules } from './request-rule.ts';
import { findMatters } from './matters/find-matters.ts';

/** What the guard detected in a question. */
export interface Guarded {
  /** Kind of advice that is requested; null when only a red flag is mentioned. */
  readonly kind: GuardKind | null;
  /** Whether a matter for a lawyer or accredited representative is mentioned; the answer must then refer to one. */
  readonly redFlag: boolean;
  /** The detected flags; they select the passages beside the referral. */
  readonly flags: readonly RedFlag[];
}

/**
 * Looks for a request for advice and for red flags. People mix languages, so the rules of all languages always apply,
 * whatever the interface language is.
 *
 * @returns null for a plain question
 */
export function guardOf(text: string): Guarded | null {
  const sentences = plainSentences(text);
  const named = new Set([...new Set(INTERFACE_LANGUAGES.flatMap(sentences))].flatMap(redFlagsIn));
  const kinds = new Set<GuardKind>();
  for (const { language, kind, pattern, unless } of requestRules())
    for (const sentence of sentences(language))
      if (!kinds.has(kind) && pattern.test(sentence) && (named.size > 0 || !unless?.test(sentence))) kinds.add(kind);
  const kind = GUARD_KINDS.find((each) => kinds.has(each)) ?? null;
  const flags = [...named, ...findMatters(text).filter((flag) => !named.has(flag) && addsTo(flag, named, kind, text))];
  return kind || flags.length > 0 ? { kind, redFlag: flags.length > 0, flags } : null;
}

/** "other" adds a referral only if no other flag is named and no refusal says where to find help anyway. */
const addsTo = (flag: RedFlag, named: ReadonlySet<RedFlag>, kind: GuardKind | null, text: string) =>
  flag !== 'other' || (named.size === 0 && kind === null && !isOnlyAboutService(text));

/** Questions on dealing with the agency itself that are no matter for a lawyer: a new address, one's own file, its phone. */
const SERVICES: ReadonlySet<string> = new Set(['address', 'G-639', 'contact']);

function isOnlyAboutService(text: string): boolean {
  const { about, situation } = understand(text, 'en');
  return about.size > 0 && [...about].every((subject) => SERVICES.has(subject)) && situation.size === 0;
}
