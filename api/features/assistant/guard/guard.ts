import { GUARD_KINDS, type GuardKind } from '../../../../schema/content/guard.ts';
import type { RedFlag } from '../../../../schema/content/red-flags.ts';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { understand } from '../understanding/understand.ts';
import { plainSentences } from './plain-words.ts';
import { redFlagsIn } from './red-flags.ts';
import { requestRules } from './request-rule.ts';
import { findMatters } from './matters/find-matters.ts';

/** What the guard saw in a question. */
export interface Guarded {
  /** What Tess may not give; null when nothing of that is asked and only a red flag is told. */
  readonly kind: GuardKind | null;
  /** A matter for a lawyer or accredited representative is told: refer, whatever is answered. */
  readonly redFlag: boolean;
  /** Which; for the passages beside the referral. */
  readonly flags: readonly RedFlag[];
}

/**
 * Looks for a request for advice and for red flags. People mix languages, so the rules of all languages are always tried,
 * whatever the language of the interface is.
 *
 * @returns null for a plain question
 */
export function guardOf(text: string): Guarded | null {
  const sentences = plainSentences(text);
  const named = new Set([...new Set(INTERFACE_LANGUAGES.flatMap(sentences))].flatMap(redFlagsIn));
  const asked = new Set<GuardKind>();
  for (const { language, kind, pattern, unless } of requestRules())
    for (const sentence of sentences(language))
      if (!asked.has(kind) && pattern.test(sentence) && (named.size > 0 || !unless?.test(sentence))) asked.add(kind);
  const kind = GUARD_KINDS.find((each) => asked.has(each)) ?? null;
  const flags = [...named, ...findMatters(text).filter((flag) => !named.has(flag) && addsTo(flag, named, kind, text))];
  return kind || flags.length > 0 ? { kind, redFlag: flags.length > 0, flags } : null;
}

/** What is heard without a name is said once, and not where the refusal of advice says where help is found anyway. */
const addsTo = (flag: RedFlag, named: ReadonlySet<RedFlag>, kind: GuardKind | null, text: string) =>
  flag !== 'other' || (named.size === 0 && kind === null && !isOnlyAboutAddress(text));

/** Whoever asks whether the agency is told of a new address, and of nothing else, tells of no matter for a lawyer. */
function isOnlyAboutAddress(text: string): boolean {
  const { about, situation } = understand(text, 'en');
  return about.size === 1 && about.has('address') && situation.size === 0;
}
