import type { Mail } from '../../adapters/mail.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { interpolateMail } from '../../platform/interpolate.ts';

const messagesIn = textsIn(new URL('mail-text/', import.meta.url), en);

/** Composes a mail in the user's language without confidential information. */
export function composeMail(
  language: string,
  kind: 'dates' | 'status',
  to: string,
  publicUrl: string,
  rest: Readonly<Record<string, string>> = {},
): Mail {
  const { end, ...kinds } = messagesIn(language);
  const { subject, lines } = kinds[kind];
  const values: Readonly<Record<string, string>> = {
    link: `${publicUrl}/dashboard`,
    settings: `${publicUrl}/profile?tab=settings`,
    ...rest,
  };
  return { to, subject, text: interpolateMail([...lines, ...end].join('\n'), values) };
}
