import type { GuardKind } from '../../../../schema/content/guard.ts';
import { referralsShape, type RedFlag, type ReferralsFile } from '../../../../schema/content/red-flags.ts';
import { textsIn } from '../../../platform/texts-in.ts';
import { bundledFile } from '../../forms/public.ts';
import en from './guard-text/en.json' with { type: 'json' };

const messagesIn = textsIn(new URL('guard-text/', import.meta.url), en);

let passages: ReferralsFile | undefined;

/** Returns which library passages accompany refusals and red flags. */
function referrals(): ReferralsFile {
  passages ??= bundledFile('assistant/referrals.json', referralsShape);
  return passages;
}

export interface GuardedAnswer {
  /** Paragraphs; "[1]" refers to the first of `passageIds`. */
  readonly text: string;
  readonly passageIds: readonly string[];
}

/**
 * Composes the refusal of advice: why Tess gives none, what she can do instead and where to find accredited help.
 *
 * @param kind of the requested advice
 * @param language of the answer; English is the fallback
 * @param flags red flags in the question: they add the referral, and urgent help first for a user in danger
 * @param quote returns the text of a passage
 */
export function guardedAnswer(
  kind: GuardKind,
  language: string,
  flags: readonly RedFlag[] = [],
  quote: (passageId: string) => string = () => '',
): GuardedAnswer {
  const messages = messagesIn(language);
  const referral = referralOf(flags, language, 3, quote);
  return {
    text: [...crisisHelp(flags, language), messages[kind], messages.can, messages.help, ...referral.paragraphs].join(
      '\n\n',
    ),
    passageIds: [referrals().whyNoAdvice, referrals().accreditedHelp, ...referral.passageIds],
  };
}

/** Returns where to get immediate help with abuse, trafficking and detention. */
export function crisisHelp(flags: readonly RedFlag[], language: string): readonly string[] {
  const { danger, detention } = messagesIn(language);
  const isInDanger = flags.includes('abuse') || flags.includes('trafficking');
  return [...(isInDanger ? [danger] : []), ...(flags.includes('detention') ? [detention] : [])];
}

/**
 * Composes the referral for red flags with the library passages that belong to them.
 *
 * @param first number of its first citation
 * @param quote returns the text of a passage
 */
export function referralOf(
  flags: readonly RedFlag[],
  language: string,
  first: number,
  quote: (passageId: string) => string,
): { readonly paragraphs: readonly string[]; readonly passageIds: readonly string[] } {
  if (flags.length === 0) return { paragraphs: [], passageIds: [] };
  const messages = messagesIn(language);
  const more = [...new Set(flags.flatMap((flag) => referrals().ofFlags[flag] ?? []))];
  return {
    paragraphs: [
      messages.redFlag.replace('{number}', String(first)),
      ...more.map((id, index) => `${quote(id)} [${first + 1 + index}]`.trim()),
    ],
    passageIds: [referrals().redFlags, ...more],
  };
}
