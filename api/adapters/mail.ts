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
   * Of what is told only once: "txn_…". Sent again because the first answer was lost, it is the same mail: the outbox
   * keeps one, and mailboxes show one.
   */
  readonly id?: string;
  readonly to: string;
  /** Who gets the answer to it, when not SUPPORT_EMAIL. The outbox does not keep it: its mails are not answered. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server knows no such mailbox: a slip of who typed the address, and no fault of ours. */
export class AddressRefusedError extends Error {}

export interface MailSender {
  /**
   * Resolves when the mail is accepted by the server, or lies in the local outbox.
   * @param withinMs a server that has not taken it by then is given up
   * @throws AddressRefusedError, Error
   */
  send(mail: Mail, withinMs?: number): Promise<void>;
}

/** SMTP when configured, else the local outbox that opens at /dev/outbox. */
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

/** A person may wait for a mail to be taken: a server that says nothing at any step is given up after so long. */
const MAX_SEND_MS = 8_000;
/** From a person's call to the end of its mail, which leaves a second of ten for the answer; a mail gets half a second at least. */
const MAX_CALL_MS = 9_000;
const MIN_SEND_MS = 500;

/**
 * Sends a mail whose failure the person is told at once. What the call took before is taken off the time that the mail
 * server gets. @throws AddressRefusedError, Error
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
      // Without it a server, or whoever stands before it, could ask for the mail in clear.
      { url: smtpUrl, requireTLS: isProduction, connectionTimeout: MAX_SEND_MS, socketTimeout: MAX_SEND_MS },
      // Mails and pages ask people to answer the mail, and MAIL_FROM is often a mailbox that nobody reads.
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

/** A mail that somebody waits for was not sent. The error itself names nobody: see the logger. */
export function logUnsentMail(
  { log, caller }: { readonly log: Pick<Logger, 'warn' | 'error'>; readonly caller: { readonly requestId: string } },
  err: unknown,
  what: string,
): void {
  log[err instanceof AddressRefusedError ? 'warn' : 'error']({ err, requestId: caller.requestId }, what);
}

/** Resolves when the server takes our name and password. @throws Error within 10 s */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const patience = 10_000;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
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

/** The newest mails of the local outbox, newest first. */
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

/** Takes mails out of the local outbox. @param ids as they were sent with, "support-…" */
export async function deleteMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { id: { in: ids.map((id) => `mail_${id}`) } } });
}

/** The mails in the local outbox that were meant for one address. Addresses are encrypted, so each is opened. */
export async function findMailsTo(db: Database | Transaction, vault: Vault, address: string): Promise<string[]> {
  const rows = await db.outboxMail.findMany({ select: { id: true, toEncrypted: true } });
  return rows
    .filter(({ id, toEncrypted }) => vault.decrypt(`outbox_mails:${id}:to`, toEncrypted) === address)
    .map(({ id }) => id);
}
