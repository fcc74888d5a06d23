import type { Mail } from '../../adapters/mail.ts';
import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { LINK_MINUTES } from './sign-in-rules.ts';

const textsOf = textsIn(new URL('mail-text/', import.meta.url), en);

/** Writes the mail as plain text: nothing to load, no tracking, the whole URL visible. */
export function writeSignInMail({
  to,
  language,
  link,
}: {
  to: string;
  language: InterfaceLanguage;
  link: string;
}): Mail {
  const { subject, lines } = textsOf(language);
  const text = lines.join('\n').replaceAll('{{link}}', link).replaceAll('{{minutes}}', String(LINK_MINUTES));
  return { to, subject, text };
}

/** Tells an address without an invitation why no link comes. */
export function writeNotInvitedMail({ to, language }: { to: string; language: InterfaceLanguage }): Mail {
  const { subject, lines } = textsOf(language).notInvited;
  return { to, subject, text: lines.join('\n') };
}
