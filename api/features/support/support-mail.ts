import { siteName } from '../../platform/site-name.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { sendJob, queueWorker } from '../../platform/jobs.ts';
import { maskNumbers } from '../../platform/mask-numbers.ts';
import { commandAsTyped } from '../../platform/command-as-typed.ts';
import { decryptUser } from '../accounts/public.ts';
import { mailIdOf, decryptText } from './support-record.ts';

const SUPPORT_MAIL_JOB = 'mail-support-request';

/** Queues the mail in the transaction that stores the request, so it is sent even if this process crashes. */
export async function mailToSupport(tx: Transaction, supportRequestId: string): Promise<void> {
  await sendJob(tx, SUPPORT_MAIL_JOB, { supportRequestId }, { singletonKey: supportRequestId });
}

/** Starts a worker that mails support requests one by one, until `jobs` stops. */
export const startSupportMails = queueWorker<{ supportRequestId: string }>(
  SUPPORT_MAIL_JOB,
  (services, { supportRequestId }) => mailSupportRequest(services, supportRequestId),
  { givenUp: commandAsTyped('A mail to support was not sent; npm run staff -- support lists it') },
);

/**
 * Mails a request to SUPPORT_EMAIL; a reply goes to the user. Identifying numbers are masked, since email is read on
 * many screens; staff find the whole text with `npm run staff -- support`.
 * @throws if the mail server is down: the job is retried
 */
export async function mailSupportRequest(services: Services, id: string): Promise<void> {
  const { db, vault, settings, mail } = services;
  const request = await db.supportRequest.findUnique({ where: { id }, include: { user: true } });
  if (!request || request.mailedAt || settings.supportEmail === undefined) return;
  const { email } = decryptUser(vault, request.user);
  await mail.send({
    id: mailIdOf(id),
    to: settings.supportEmail,
    replyTo: email,
    subject: `${request.isPriority ? 'Priority: ' : ''}somebody wrote to ${siteName()} (${id})`,
    text: [
      `${email} wrote, in "${request.language}":`,
      '',
      maskNumbers(decryptText(vault, request)),
      '',
      'Answer this mail, and then say so:',
      commandAsTyped(`npm run staff -- answered ${id}`),
    ].join('\n'),
  });
  await db.supportRequest.updateMany({ where: { id }, data: { mailedAt: services.now() } });
}
