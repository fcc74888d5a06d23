import type { GuardKind } from '../../../../schema/content/guard.ts';
import { referralsShape, type RedFlag, type ReferralsFile } from '../../../../schema/content/red-flags.ts';
import { textsIn } from '../../../platform/texts-in.ts';
import { bundledFile } from '../../forms/public.ts';
import en from './guard-text/en.json' with { type: 'json' };

const wordsOf = textsIn(new URL('guard-text/', import.meta.url), en);

let passages: ReferralsFile | undefined;

/** What of the library goes with a refusal and with a red flag. */
function referrals(): ReferralsFile {
  passages ??= bundledFile('assistant/referrals.json', referralsShape);
  return passages;
}

export interface GuardedAnswer {
  /** Paragraphs; "[1]" is the first of `passageIds`. */
  readonly text: string;
  readonly passageIds: readonly string[];
}

/**
 * The answer to a request for advice: that Tess may not, why, what she can do instead and where accredited help is found.
 *
 * @param kind what was asked
 * @param language of the answer; one that we lack reads English
 * @param flags red flags told with it: they add the referral
 */
export function guardedAnswer(kind: GuardKind, language: string, flags: readonly RedFlag[] = []): GuardedAnswer {
  const words = wordsOf(language);
  const referral = referralOf(flags, language, 3);
  return {
    text: [words[kind], words.can, words.help, ...referral.paragraphs].join('\n\n'),
    passageIds: [referrals().whyNoAdvice, referrals().accreditedHelp, ...referral.passageIds],
  };
}

/**
 * What is added to any answer when red flags were told.
 *
 * @param first the number of its first citation
 */
export function referralOf(
  flags: readonly RedFlag[],
  language: string,
  first: number,
): { readonly paragraphs: readonly string[]; readonly passageIds: readonly string[] } {
  if (flags.length === 0) return { paragraphs: [], passageIds: [] };
  const words = wordsOf(language);
  const more = flags.flatMap((flag) => referrals().ofFlags[flag] ?? []);
  const numbered = (text: string, number: number): string => text.replace('{number}', String(number));
  return {
    paragraphs: [numbered(words.redFlag, first), ...more.map((_, index) => numbered(words.more, first + 1 + index))],
    passageIds: [referrals().redFlags, ...more],
  };
}
