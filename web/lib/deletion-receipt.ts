import { Store } from './store.ts';

/** Number of deleted or kept items of one kind. */
interface ReceiptLine {
  readonly thing: string;
  readonly count: number;
}

/** The server's receipt for a deleted account. */
export interface DeletionReceipt {
  readonly deletedAt: string;
  readonly what: readonly ReceiptLine[];
  readonly kept: readonly ReceiptLine[];
}

/** Receipt of the account just deleted, until dismissed: it outlives the page that requested the deletion. */
export const deletionReceipt = new Store<DeletionReceipt | undefined>(undefined);

/** Data kept anonymously after an account is deleted, as stated beforehand, on the receipt and on the privacy page. */
export const RETAINED_DATA = ['transactions', 'certificates'] as const;
