import type { Purchase, Transaction, User } from '../../generated/prisma/client.ts';
import { localeOf } from '../../../schema/forms/languages.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Services } from '../../platform/context.ts';
import { queueWorker } from '../../platform/jobs.ts';
import { decryptUser } from '../accounts/public.ts';
import { purchasedOffer } from './purchased-offer.ts';
import { PAYMENT_MAIL_JOB } from './payment-mail-job.ts';
import { creditMessages, moneyIn, paymentTexts } from './payments-text.ts';
import { composeMail, interpolateMail } from '../../platform/interpolate.ts';

type MailServices = Pick<Services, 'db' | 'now' | 'mail' | 'vault' | 'settings' | 'cardPayments'>;

/** Starts the worker that mails receipts and news of refunds and decided disputes, until `jobs` stops. */
export const startPaymentMails = queueWorker<{ transactionId: string }>(
  PAYMENT_MAIL_JOB,
  (services, { transactionId }) => mailTransaction(services, transactionId),
  { givenUp: 'A receipt was not mailed' },
);

/**
 * Mails the user about a transaction, once, in their language; also users who want no mail, since it is a receipt.
 * Deleted accounts get none.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailTransaction(services: MailServices, id: string): Promise<void> {
  const { db, now, mail } = services;
  const transaction = await db.transaction.findUnique({ where: { id }, include: { user: true, purchase: true } });
  if (!transaction?.user) return;
  const { type } = transaction;
  const isAllGone = transaction.purchase.status === 'refunded';
  // The dispute was won after the job was sent, or everything was refunded since it was won.
  if ((type === 'dispute' && !isAllGone) || (type === 'dispute_won' && isAllGone)) return;
  if (await db.paymentMail.findUnique({ where: { transactionId: id } })) return;
  const usedBefore = await db.creditRedemption.count({
    where: { grant: { purchaseId: transaction.purchaseId }, refundedAt: { not: null } },
  });
  await mail.send(writeMail(services, { ...transaction, user: transaction.user }, usedBefore));
  await db.paymentMail.createMany({ data: [{ transactionId: id, mailedAt: now() }], skipDuplicates: true });
}

type TransactionOfUser = Transaction & { readonly user: User; readonly purchase: Purchase };

function writeMail(services: MailServices, transaction: TransactionOfUser, usedBefore: number): Mail {
  const { id, type, amountCents, currency, createdAt, purchase, user } = transaction;
  const { email, preferredLanguage: language, timezone } = decryptUser(services.vault, user);
  const texts = paymentTexts(language);
  const { mails } = texts;
  const { title, grants } = purchasedOffer(services, purchase.offerId, language);
  const isWhole = purchase.status === 'refunded';
  const lines = [
    ...mails[type].lines,
    ...(services.cardPayments.isLive ? [] : [mails.test]),
    ...(type === 'payment'
      ? ['', mails.granted, ...creditMessages(texts, grants), mails.noExpiry, '', mails.ourPrice]
      : []),
    ...(type === 'refund' ? [isWhole ? mails.wholeRefund : mails.partRefund] : []),
    ...((type === 'dispute' || (type === 'refund' && isWhole)) && usedBefore > 0
      ? [interpolateMail(mails.usedBefore, { count: String(usedBefore) })]
      : []),
  ];
  const values = {
    title,
    amount: moneyIn(language, Math.abs(amountCents), currency),
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: timezone }).format(createdAt),
    link: `${services.settings.publicUrl}/profile`,
  };
  return { id, to: email, ...composeMail(mails, mails[type].subject, lines, values) };
}
