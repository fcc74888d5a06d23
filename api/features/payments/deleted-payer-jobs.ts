/** Job that cancels an unpaid purchase of a deleted account. Its data is `{ purchaseId }`. */
export const CANCEL_UNPAID_JOB = 'cancel-unpaid';

/** Job that refunds what was paid after the account was deleted. Its data is `{ transactionId }`. */
export const REFUND_DELETED_JOB = 'refund-deleted';
