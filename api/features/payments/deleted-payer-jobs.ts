/** Cancels what a deleted account left unpaid. Its data is `{ purchaseId }`. */
export const CANCEL_UNPAID_JOB = 'cancel-unpaid';

/** Sends back what was paid after the account was deleted. Its data is `{ transactionId }`. */
export const REFUND_DELETED_JOB = 'refund-deleted';
