import { PaymentsRefusedError } from '../../adapters/card-payments.ts';
import type { Purchase } from '../../generated/prisma/client.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import { paidAndRefunded } from './ledger-of-intent.ts';
import type { PaymentServices } from './payment-services.ts';
import { RefundRefusedError } from './purchase-errors.ts';
import { refreshPurchase } from './refresh-purchase.ts';

export interface Refunded {
  readonly amountCents: number;
  /** Total refunded, earlier refunds included. */
  readonly refundedCents: number;
  readonly paidCents: number;
  /** Whether everything was refunded, so that unused credits were taken back. */
  readonly isWhole: boolean;
  /** Credits used before the refund; they are marked. */
  readonly usedCredits: number;
}

/**
 * Refunds all that is left of a transaction, or a part. The provider's state is stored at once; its event later
 * changes nothing. The idempotency key contains the number of refunds so far, so that concurrent requests and a retry
 * after a lost response make one refund, and a refund that the bank rejected can be made again.
 * @param amountCents undefined refunds all that is left
 * @throws RefundRefusedError, PaymentsDownError
 */
export async function refundTransaction(
  services: PaymentServices,
  { transactionId, amountCents }: { transactionId: string; amountCents: number | undefined },
): Promise<Refunded> {
  const { db, cardPayments } = services;
  const payment = await db.transaction.findUnique({ where: { id: transactionId }, include: { purchase: true } });
  if (!payment) throw new RefundRefusedError(`Transaction "${transactionId}" was not found.`);
  if (payment.type !== 'payment')
    throw new RefundRefusedError('This transaction is not a payment and cannot be refunded.');
  const { purchase } = payment;
  if (payment.provider !== cardPayments.name)
    throw new RefundRefusedError(
      `The payment was made with "${payment.provider}", but "${cardPayments.name}" is configured. Refund it with that provider.`,
    );
  // There may have been a refund at the provider a moment ago.
  await refreshPurchase(services, purchase);
  const before = await balanceOf(services, purchase);
  const leftCents = before.paidCents - before.refundedCents;
  if (leftCents <= 0) throw new RefundRefusedError('The payment is already fully refunded.');
  const wantedCents = amountCents ?? leftCents;
  if (!Number.isSafeInteger(wantedCents) || wantedCents <= 0 || wantedCents > leftCents)
    throw new RefundRefusedError(`The amount must be from $0.01 to $${(leftCents / 100).toFixed(2)}.`);
  const refunds = await db.transaction.count({ where: { purchaseId: purchase.id, type: 'refund' } });
  await askForRefund(services, {
    intentId: purchase.intentId ?? '',
    amountCents: wantedCents,
    idempotencyKey: `${transactionId}:${refunds}:${wantedCents}`,
  });
  const { id, status } = await refreshPurchase(services, purchase);
  const usedCredits = await db.creditRedemption.count({
    where: { grant: { purchaseId: id }, refundedAt: { not: null } },
  });
  return {
    amountCents: wantedCents,
    ...(await balanceOf(services, purchase)),
    isWhole: status === 'refunded',
    usedCredits,
  };
}

async function askForRefund(
  services: PaymentServices,
  refund: { intentId: string; amountCents: number; idempotencyKey: string },
): Promise<void> {
  try {
    await services.cardPayments.refund(refund);
  } catch (error) {
    if (error instanceof PaymentsRefusedError)
      throw new RefundRefusedError(`The payment provider refused the refund: ${error.message} (${error.code})`);
    await callPaymentProvider(services, () => Promise.reject(error as Error));
  }
}

const balanceOf = async ({ db }: PaymentServices, { id }: Purchase) =>
  paidAndRefunded(await db.transaction.findMany({ where: { purchaseId: id } }));
