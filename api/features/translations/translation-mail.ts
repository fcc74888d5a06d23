import { localeOf } from '../../../schema/forms/languages.ts';
import type { StatusUpdate, TranslationOrder, User } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { queueWorker } from '../../platform/jobs.ts';
import { textsIn } from '../../platform/texts-in.ts';
import { decryptUser } from '../accounts/public.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { MAIL_JOB } from './notify-customer.ts';
import { composeMail } from '../../platform/interpolate.ts';

const messagesIn = textsIn(new URL('mail-text/', import.meta.url), en);

/** Starts the worker that mails status updates, one after the other, until `jobs` stops. */
export const startTranslationMails = queueWorker<{ statusUpdateId: string }>(
  MAIL_JOB,
  (services, { statusUpdateId }) => mailStatusUpdate(services, statusUpdateId),
  { givenUp: 'A mail about a translation was not sent' },
);

/**
 * Mails a status update to the customer in their language, unless they want no mail. Skips updates that were mailed
 * already or whose order was deleted.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailStatusUpdate(services: Services, id: string): Promise<void> {
  const update = await services.db.statusUpdate.findUnique({ where: { id }, include: { order: true, user: true } });
  if (!update || update.mailedAt || !update.user.notifyByEmail) return;
  await services.mail.send({ id, ...writeMail(services, update) });
  await services.db.statusUpdate.updateMany({ where: { id }, data: { mailedAt: services.now() } });
}

/** Contains the order's number and dates only: no names, no document title, no comments. */
function writeMail(
  { vault, settings }: Pick<Services, 'vault' | 'settings'>,
  { kind, order, user }: StatusUpdate & { readonly order: TranslationOrder; readonly user: User },
): { to: string; subject: string; text: string } {
  const { email, preferredLanguage, timezone } = decryptUser(vault, user);
  const messages = messagesIn(preferredLanguage);
  const format = new Intl.DateTimeFormat(localeOf(preferredLanguage), {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const values: Record<string, string> = {
    trackingNumber: order.trackingNumber,
    promised: format.format(order.promisedAt),
    ...(order.payment !== 'free' && { payment: messages.payment[order.payment] }),
    link: `${settings.publicUrl}/translation-tracking/${order.orderedDocumentId}`,
    settings: `${settings.publicUrl}/profile?tab=settings`,
  };
  // A mail does not mention payment where payments are off.
  const lines = messages[kind].lines.filter((line) => line !== '{{payment}}' || order.payment !== 'free');
  return { to: email, ...composeMail(messages, messages[kind].subject, lines, values) };
}
