import type { IntentState, PaymentEvent } from '../../adapters/card-payments.ts';
import type { Purchase } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';
import { moneyMoved } from '../../platform/metrics.ts';
import { lockUser } from '../accounts/public.ts';
import { REFUND_DELETED_JOB } from './deleted-payer-jobs.ts';
import { failureCodeOf } from './failure-code.ts';
import { mismatchOf, ledgerEntriesOf, statusOf, type LedgerEntry, type ReportedEntry } from './ledger-of-intent.ts';
import { PAYMENT_MAIL_JOB, isMailedImmediately } from './payment-mail-job.ts';
import type { PaymentServices } from './payment-services.ts';
import { grantCredits, restoreCredits, revokeCredits } from './credits.ts';

const MISMATCH_SENTENCE =
  'What was paid is not the price of this purchase, so nothing was added to your account. You get your money back.';

/**
 * Stores the provider's state of an intent, all or nothing: new ledger transactions, the purchase's status, credits
 * granted or taken back, mails, and the refund of payments for a deleted account. Repeated or outdated states change
 * nothing. Callers must pass a state read from the provider: an event's body does not suffice.
 * @param event marked as handled in the same transaction
 * @returns the updated purchase; undefined when the intent belongs to none
 */
export async function settlePurchase(
  services: PaymentServices,
  state: IntentState,
  event?: PaymentEvent,
): Promise<Purchase | undefined> {
  const { db, log, now, cardPayments } = services;
  const where = { intentId: state.intentId, purchaseId: state.purchaseId, eventId: event?.id };
  const warnings: string[] = [];
  const settled = await db.$transaction(async (tx) => {
    if (event) await markEventHandled(tx, services, event);
    const purchase = await lockPurchase(tx, cardPayments.name, state);
    if (!purchase) return undefined;
    const isOther = purchase.intentId !== null && purchase.intentId !== state.intentId;
    // A state without the payment is of another intent, or was read before it.
    if (!state.payment && (isOther || purchase.paidAt)) return purchase;
    const added = await addToLedger(tx, services, purchase, state);
    const ledger = await tx.transaction.findMany({ where: { purchaseId: purchase.id } });
    const status = statusOf(purchase.status, state, ledger);
    const mismatch = mismatchOf(state, { ...purchase, isLive: cardPayments.isLive });
    const isRestored = status === 'succeeded' && purchase.status === 'refunded';
    const isWholeGone = status === 'refunded' && purchase.status !== 'refunded';
    const failure = status === 'failed' ? state.failure : null;
    const isFirstPayment = added.some(({ type }) => type === 'payment');
    if (isFirstPayment && mismatch) warnings.push(`A payment is not what the purchase costs: ${mismatch}`);
    if (isFirstPayment && ledger.filter(({ type }) => type === 'payment').length > 1)
      warnings.push('A purchase was paid twice: refund one payment');
    if (purchase.userId === null && added.some(({ type }) => type === 'refund_failed'))
      warnings.push('A refund to a deleted account did not arrive: look at it at the payment provider');

    if (isFirstPayment && !mismatch) await grantCredits(tx, services, purchase);
    if (isWholeGone) await revokeCredits(tx, services, purchase);
    if (isRestored) await restoreCredits(tx, purchase);
    if (purchase.userId === null)
      // Nobody is left to use it.
      await sendJobsAbout(
        tx,
        REFUND_DELETED_JOB,
        added.filter(({ type }) => type === 'payment'),
      );
    else
      await sendJobsAbout(tx, PAYMENT_MAIL_JOB, [
        ...added.filter(({ type }) => isMailedImmediately(type) && !(type === 'payment' && mismatch)),
        ...(isWholeGone ? ledger.filter((row) => isLost(row, state)) : []),
        // A dispute that was won without having been lost took nothing away.
        ...(isRestored ? added.filter(({ type }) => type === 'dispute_won') : []),
      ]);
    return tx.purchase.update({
      where: { id: purchase.id },
      data: {
        status,
        intentId: purchase.intentId ?? state.intentId,
        failureMessage: failure?.message ?? (mismatch ? MISMATCH_SENTENCE : null),
        failureCode: failure ? failureCodeOf(failure.code) : mismatch ? 'amount_mismatch' : null,
        // After the account is deleted, no card data is stored.
        ...(state.payment && {
          paidAt: state.payment.paidAt,
          ...(purchase.userId !== null && {
            cardBrand: state.payment.card?.brand ?? null,
            cardLast4: state.payment.card?.last4 ?? null,
          }),
        }),
        updatedAt: now(),
      },
    });
  });
  if (!settled) log.warn(where, 'The payment provider told of an intent that belongs to no purchase');
  for (const warning of warnings) log.error(where, warning);
  return settled;
}

async function sendJobsAbout(tx: Transaction, name: string, rows: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of rows) await sendJob(tx, name, { transactionId: id }, { singletonKey: id });
}

const isLost = ({ type, providerRef }: LedgerEntry, { disputes }: IntentState): boolean =>
  type === 'dispute' && disputes.some(({ id, status }) => id === providerRef && status === 'lost');

/** Marks an event as handled, so that a repeat causes no further request. */
export async function markEventHandled(
  tx: Pick<Transaction, 'paymentEvent'>,
  { now }: Pick<PaymentServices, 'now'>,
  { id, type }: PaymentEvent,
): Promise<void> {
  await tx.paymentEvent.createMany({ data: [{ id, type, createdAt: now() }], skipDuplicates: true });
}

/**
 * Serialises changes: locks the user first, as all code that changes credits does, then the purchase. An intent whose
 * id was not stored yet (the process was killed) names its purchase itself.
 */
async function lockPurchase(
  tx: Transaction,
  provider: string,
  { intentId, purchaseId }: IntentState,
): Promise<Purchase | null> {
  const found =
    (await tx.purchase.findUnique({ where: { provider_intentId: { provider, intentId } } })) ??
    (purchaseId === null ? null : await tx.purchase.findUnique({ where: { id: purchaseId, provider } }));
  if (!found) return null;
  if (found.userId !== null) await lockUser(tx, found.userId);
  await tx.$queryRaw`SELECT 1 FROM purchases WHERE id = ${found.id} FOR NO KEY UPDATE`;
  return tx.purchase.findUnique({ where: { id: found.id } });
}

/** @returns the transactions that are new */
async function addToLedger(
  tx: Transaction,
  { now, newId, cardPayments }: PaymentServices,
  { id: purchaseId, userId }: Purchase,
  state: IntentState,
): Promise<readonly (ReportedEntry & { readonly id: string })[]> {
  const provider = cardPayments.name;
  const movements = ledgerEntriesOf(state);
  const known = await tx.transaction.findMany({
    where: { provider, providerRef: { in: movements.map(({ providerRef }) => providerRef) } },
    select: { providerRef: true, type: true },
  });
  const added = movements
    .filter(({ providerRef, type }) => !known.some((row) => row.providerRef === providerRef && row.type === type))
    .map((movement) => ({ ...movement, id: newId('txn') }));
  await tx.transaction.createMany({
    data: added.map(({ id, type, amountCents, providerRef, at }) => ({
      ...{ id, type, amountCents, providerRef, provider, purchaseId, userId, currency: state.currency },
      createdAt: at ?? now(),
    })),
  });
  for (const { type } of added) moneyMoved.inc({ type });
  return added;
}
