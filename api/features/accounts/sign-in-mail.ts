import type { Mail } from '../../adapters/mail.ts';
import en from './mail-text/en.json' with { type: 'json' };
import es from './mail-text/es.json' with { type: 'json' };
import type { InterfaceLanguage } from './profile-rules.ts';
import { LINK_MINUTES } from './sign-in-rules.ts';

const TEXTS: Readonly<Record<InterfaceLanguage, typeof en>> = { en, es };

/** Plain text: nothing to load, nothing to track, the whole address visible. */
export function writeSignInMail({
  to,
  language,
  link,
}: {
  to: string;
  language: InterfaceLanguage;
  link: string;
}): Mail {
  const { subject, lines } = TEXTS[language];
  const text = lines.join('\n').replaceAll('{{link}}', link).replaceAll('{{minutes}}', String(LINK_MINUTES));
  return { to, subject, text };
}
