import type { Database, Transaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { mailsSent } from '../platform/metrics.ts';
import type { Settings } from '../platform/settings.ts';
import { traced } from '../platform/tracing.ts';
import { timeLimit } from '../platform/time-limit.ts';
import type { Vault } from '../platform/vault.ts';

export interface Mail {
  /**
   * Idempotency id of a mail that must arrive only once: "txn_…". A retry after a lost response is the same mail: the
   * outbox keeps one, and mailboxes show one.
   */
  readonly id?: string;
  readonly to: string;
  /** Reply-To address, when not SUPPORT_EMAIL. The outbox does not store it, since nobody answers its mails. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server knows no such mailbox: the user mistyped the address, Tern did not fail. */
export class AddressRefusedError extends Error {}

export interface MailSender {
  /**
   * Sends a mail. Resolves when the server has accepted it, or it is stored in the local outbox.
   * @param withinMs time limit for the server
   * @throws AddressRefusedError, Error
   */
  send(mail: Mail, withinMs?: number): Promise<void>;
}

/** Sends over SMTP when configured, else to the local outbox, which is shown at /dev/outbox. */
export function createMailSender(settings: Settings, db: Database, vault: Vault): MailSender {
  const { smtpUrl } = settings;
  const sender = smtpUrl ? createSmtpSender(smtpUrl, settings) : createOutbox(db, vault);
  return {
    async send(mail, withinMs) {
      try {
        await traced('mail', {}, () => sender.send(mail, withinMs));
        mailsSent.inc({ outcome: 'sent' });
      } catch (error) {
        mailsSent.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

/** Time limit for each step of sending, because a user may be waiting for it. */
const MAX_SEND_MS = 8_000;
/** Limit from a request's start to the end of its mail, which leaves a second of ten for the response. */
const MAX_CALL_MS = 9_000;
const MIN_SEND_MS = 500;

/**
 * Sends a mail whose failure the user learns at once. The time that the request has already taken counts against the
 * mail server's time limit. @throws AddressRefusedError, Error
 */
export function sendAwaited(
  {
    mail,
    caller: { since = performance.now() },
  }: { mail: MailSender; caller: { readonly since?: number | undefined } },
  letter: Mail,
): Promise<void> {
  const left = MAX_CALL_MS - (performance.now() - since);
  return mail.send(letter, Math.max(MIN_SEND_MS, Math.min(MAX_SEND_MS, left)));
}

function createSmtpSender(
  smtpUrl: string,
  { isProduction, mailFrom: from, supportEmail: replyTo }: Pick<Settings, 'isProduction' | 'mailFrom' | 'supportEmail'>,
): MailSender {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport(
      // Without requireTLS the server, or a man in the middle, could ask for the mail in clear text.
      { url: smtpUrl, requireTLS: isProduction, connectionTimeout: MAX_SEND_MS, socketTimeout: MAX_SEND_MS },
      // Mails and pages ask users to reply, and MAIL_FROM is often a mailbox that nobody reads.
      { from, ...(replyTo && { replyTo }) },
    ),
  );
  return {
    async send({ id, ...mail }, withinMs = MAX_SEND_MS) {
      const [host] = /[^@>\s]+(?=>?$)/.exec(from) ?? ['localhost'];
      const { signal, end } = timeLimit(withinMs);
      try {
        const messageId = id === undefined ? {} : { messageId: `<${id}@${host}>` };
        await (await transport).sendMail({ ...mail, signal, ...messageId });
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        throw code === 'EENVELOPE' && responseCode >= 500 ? new AddressRefusedError() : error;
      } finally {
        end();
      }
    },
  };
}

/** Logs that a mail which a user waits for was not sent. The error itself contains no address: see the logger. */
export function logUnsentMail(
  { log, caller }: { readonly log: Pick<Logger, 'warn' | 'error'>; readonly caller: { readonly requestId: string } },
  err: unknown,
  what: string,
): void {
  log[err instanceof AddressRefusedError ? 'warn' : 'error']({ err, requestId: caller.requestId }, what);
}

/** Resolves when the server accepts the configured credentials, with TLS where mails need it. @throws Error within 10 s */
export async function verifyMailServer(
  smtpUrl: string,
  { isProduction }: Pick<Settings, 'isProduction'>,
): Promise<void> {
  const patience = 10_000;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: isProduction,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export interface OutboxEntry extends Mail {
  readonly id: string;
  readonly createdAt: Date;
}

function createOutbox(db: Database, vault: Vault): MailSender {
  return {
    async send({ id: once, to, subject, text }) {
      const id = once === undefined ? newId('mail') : `mail_${once}`;
      const encrypt = (name: string, value: string) => vault.encrypt(`outbox_mails:${id}:${name}`, value);
      const encrypted = {
        toEncrypted: encrypt('to', to),
        subjectEncrypted: encrypt('subject', subject),
        textEncrypted: encrypt('text', text),
      };
      await db.outboxMail.createMany({ data: [{ id, ...encrypted }], skipDuplicates: true });
    },
  };
}

/** Returns the newest mails of the local outbox, newest first. */
export async function readOutbox(db: Database, vault: Vault, count = 50): Promise<OutboxEntry[]> {
  const rows = await db.outboxMail.findMany({ orderBy: { createdAt: 'desc' }, take: count });
  return rows.map((row) => {
    const decrypt = (name: string, encrypted: string) => vault.decrypt(`outbox_mails:${row.id}:${name}`, encrypted);
    return {
      id: row.id,
      createdAt: row.createdAt,
      to: decrypt('to', row.toEncrypted),
      subject: decrypt('subject', row.subjectEncrypted),
      text: decrypt('text', row.textEncrypted),
    };
  });
}

/** Deletes mails from the local outbox. @param ids the ids they were sent with, "support-…" */
export async function deleteMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { id: { in: ids.map((id) => `mail_${id}`) } } });
}

/** Finds the mails in the local outbox to one address. Addresses are encrypted, so each is decrypted. */
export async function findMailsTo(db: Database | Transaction, vault: Vault, address: string): Promise<string[]> {
  const rows = await db.outboxMail.findMany({ select: { id: true, toEncrypted: true } });
  return rows
    .filter(({ id, toEncrypted }) => vault.decrypt(`outbox_mails:${id}:to`, toEncrypted) === address)
    .map(({ id }) => id);
}
