import { sendJob, type Jobs } from '../../platform/jobs.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { CANCEL_UNPAID_JOB, REFUND_DELETED_JOB } from './deleted-payer-jobs.ts';
import { paidAndRefunded } from './ledger-of-intent.ts';
import type { PaymentServices } from './payment-services.ts';
import { RefundRefusedError } from './purchase-errors.ts';
import { refundTransaction } from './refund-transaction.ts';

/** Delay before a refund is retried while the provider is unavailable. */
const LATER_SECONDS = 15 * 60;

/**
 * Starts the workers that settle purchases of deleted accounts, until `jobs` stops: unpaid ones are cancelled right
 * after the deletion, later payments are refunded, since nobody is left to use them.
 */
export async function startSettlingDeletedPayers(services: PaymentServices, jobs: Jobs): Promise<void> {
  await jobs.work<{ purchaseId: string }>(CANCEL_UNPAID_JOB, {
    concurrency: 2,
    run: ({ purchaseId }) => cancelOfDeleted(services, purchaseId),
    giveUp: ({ purchaseId }) => {
      services.log.warn({ purchaseId }, 'A purchase of a deleted account could not be canceled; reconciling will');
      return Promise.resolve();
    },
  });
  await jobs.work<{ transactionId: string }>(REFUND_DELETED_JOB, {
    concurrency: 1,
    run: ({ transactionId }) => refundOfDeleted(services, transactionId),
    giveUp: ({ transactionId }) => refundLater(services, transactionId),
  });
}

/** @throws PaymentsDownError so that the job is retried; reconciling follows */
export async function cancelOfDeleted(services: PaymentServices, purchaseId: string): Promise<void> {
  const purchase = await services.db.purchase.findUnique({ where: { id: purchaseId, userId: null } });
  // A purchase at a previously configured provider cannot be looked up.
  if (purchase?.provider === services.cardPayments.name) await cancelUnpaid(services, purchase);
}

/**
 * Refunds everything once; a retry finds nothing left. A refusal by the provider is logged and left to an operator.
 * @throws PaymentsDownError so that the job is retried
 */
export async function refundOfDeleted(services: PaymentServices, transactionId: string): Promise<void> {
  const { db, log } = services;
  try {
    const { amountCents } = await refundTransaction(services, { transactionId, amountCents: undefined });
    log.info({ transactionId, amountCents }, 'A payment that came after the account was deleted was sent back');
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) throw error;
    const purchase = await db.purchase.findFirst({
      where: { transactions: { some: { id: transactionId } } },
      include: { transactions: true },
    });
    const { paidCents, refundedCents } = paidAndRefunded(purchase?.transactions ?? []);
    if (refundedCents >= paidCents) return;
    log.error(
      { transactionId, reason: error.message },
      'A payment that came after the account was deleted was not sent back: look at it at the payment provider',
    );
  }
}

async function refundLater({ db, log }: PaymentServices, transactionId: string): Promise<void> {
  log.error({ transactionId }, 'A payment of a deleted account is not sent back yet; it is tried again');
  await db.$transaction((tx) =>
    sendJob(tx, REFUND_DELETED_JOB, { transactionId }, { singletonKey: transactionId, afterSeconds: LATER_SECONDS }),
  );
}
