import type { TransactionType } from '../../generated/prisma/client.ts';

export const PAYMENT_MAIL_JOB = 'mail-payment';

const TOLD_AT_ONCE: readonly TransactionType[] = ['payment', 'refund', 'refund_failed'];

/**
 * Whether a transaction is mailed as soon as it is in the ledger. Disputes are mailed once decided: while one is
 * open, it is between the user and their bank, and the credits stay usable. A lost dispute takes back unused credits
 * and is mailed like a refund; a later win, which restores them, is mailed too.
 */
export const isMailedImmediately = (type: TransactionType): boolean => TOLD_AT_ONCE.includes(type);
