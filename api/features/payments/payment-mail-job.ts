import type { TransactionType } from '../../generated/prisma/client.ts';

export const PAYMENT_MAIL_JOB = 'mail-payment';

const TOLD_AT_ONCE: readonly TransactionType[] = ['payment', 'refund', 'refund_failed'];

/**
 * A person is told of these by mail as soon as they stand in the ledger, and of disputes once they are decided: while
 * one is open it is between the person and their bank, who told them, what was bought stays usable, and there is no
 * mail. Once it is lost what is left is taken back, and of that they are told, as of a refund; and when it is won after
 * that, that all is there again.
 */
export const isToldAtOnce = (type: TransactionType): boolean => TOLD_AT_ONCE.includes(type);
