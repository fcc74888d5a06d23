import type { Mail } from '../../adapters/mail.ts';
import { formatMoment, shareMessages } from './share-messages.ts';

export interface ShareMail {
  readonly to: string;
  /** The name is null while the profile has none. */
  readonly sender: { readonly name: string | null; readonly email: string };
  /** "" for none. */
  readonly message: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Plain text. Says nothing of the document, not even its name: a mail lies open on its way. */
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
  const text = [...lines, ...(message === '' ? [] : messageLines), ...closing]
    .join('\n')
    // In one go: what a person wrote is never looked through for placeholders.
    .replace(/\{\{(\w+)\}\}/g, (_placeholder, key: string) => values[key] ?? '');
  return { to, subject, text };
}
