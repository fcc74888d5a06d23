import type { Mail } from '../../adapters/mail.ts';
import { formatMoment, shareMessages } from './share-messages.ts';
import { interpolateMail } from '../../platform/interpolate.ts';

export interface ShareMail {
  readonly to: string;
  /** The name is null until the profile has one. */
  readonly sender: { readonly name: string | null; readonly email: string };
  /** "" if there is none. */
  readonly message: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Writes a plain text email. It reveals nothing of the document, not even its name: email is not confidential. */
export function writeShareMail({ to, sender, message, link, expiresAt }: ShareMail, language: string): Mail {
  const { subject, lines, message: messageLines, closing } = shareMessages(language).mail;
  const { name, email } = sender;
  const values: Record<string, string> = {
    sender: name === null ? email : `${name} (${email})`,
    name: name ?? email,
    link,
    until: formatMoment(expiresAt, language),
    message,
  };
  const template = [...lines, ...(message === '' ? [] : messageLines), ...closing].join('\n');
  return { to, subject, text: interpolateMail(template, values) };
}
