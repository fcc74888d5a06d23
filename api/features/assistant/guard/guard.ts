import { GUARD_KINDS, type GuardKind } from '../../../../schema/content/guard.ts';
import type { RedFlag } from '../../../../schema/content/red-flags.ts';
import { plainSentences } from './plain-words.ts';
import { redFlagsIn } from './red-flags.ts';
import { requestRules } from './request-rule.ts';

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
 * Looks for a request for advice and for red flags. People mix languages, so the rules of English and Spanish are always
 * both tried, whatever the language of the interface is.
 *
 * @returns null for a plain question
 */
export function guardOf(text: string): Guarded | null {
  const sentences = plainSentences(text);
  const flags = [...new Set(sentences.flatMap(redFlagsIn))];
  const redFlag = flags.length > 0;
  const asked = new Set<GuardKind>();
  for (const sentence of sentences)
    for (const { kind, pattern, unless } of requestRules())
      if (!asked.has(kind) && pattern.test(sentence) && (redFlag || !unless?.test(sentence))) asked.add(kind);
  const kind = GUARD_KINDS.find((each) => asked.has(each)) ?? null;
  return kind || redFlag ? { kind, redFlag, flags } : null;
}
