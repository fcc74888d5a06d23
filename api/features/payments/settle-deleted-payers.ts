import { sendJob, type Jobs } from '../../platform/jobs.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { CANCEL_UNPAID_JOB, REFUND_DELETED_JOB } from './deleted-payer-jobs.ts';
import { paidAndRefunded } from './ledger-of-intent.ts';
import type { PaymentServices } from './payment-services.ts';
import { RefundRefusedError } from './purchase-errors.ts';
import { refundTransaction } from './refund-transaction.ts';

/** While the provider is away, how long until it is asked anew for a refund. */
const LATER_SECONDS = 15 * 60;

/**
 * Settles what deleted accounts leave at the payment provider, until `jobs` stops: what is not paid is canceled right
 * after the deletion, what is paid all the same goes back, since nobody is left to use it.
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

/** @throws PaymentsDownError the job tries again, and after it reconciling */
export async function cancelOfDeleted(services: PaymentServices, purchaseId: string): Promise<void> {
  const purchase = await services.db.purchase.findUnique({ where: { id: purchaseId, userId: null } });
  // Another provider's, of before the settings were changed, cannot be asked about.
  if (purchase?.provider === services.cardPayments.name) await cancelUnpaid(services, purchase);
}

/**
 * All of it, once: a repeat finds nothing left. What the provider refuses is left to a person, and the log says so.
 * @throws PaymentsDownError the job tries again
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
