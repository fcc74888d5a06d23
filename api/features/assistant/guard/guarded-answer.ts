import type { GuardKind } from '../../../../schema/content/guard.ts';
import { referralsShape, type RedFlag, type ReferralsFile } from '../../../../schema/content/red-flags.ts';
import { textsIn } from '../../../platform/texts-in.ts';
import { bundledFile } from '../../forms/public.ts';
import en from './guard-text/en.json' with { type: 'json' };

const messagesIn = textsIn(new URL('guard-text/', import.meta.url), en);

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
 * @param flags red flags told with it: they add the referral, and help before anything else when somebody is in danger
 * @param quote the words of a passage
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

/** Where help is at once: for abuse, trafficking and detention. */
export function crisisHelp(flags: readonly RedFlag[], language: string): readonly string[] {
  const { danger, detention } = messagesIn(language);
  const isInDanger = flags.includes('abuse') || flags.includes('trafficking');
  return [...(isInDanger ? [danger] : []), ...(flags.includes('detention') ? [detention] : [])];
}

/**
 * What is said of red flags, and what the library says beside them.
 *
 * @param first the number of its first citation
 * @param quote the words of a passage
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
