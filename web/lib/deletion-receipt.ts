import { Store } from './store.ts';

/** One line: how many of what. */
interface ReceiptLine {
  readonly thing: string;
  readonly count: number;
}

/** What the server says when an account was deleted. */
export interface DeletionReceipt {
  readonly deletedAt: string;
  readonly what: readonly ReceiptLine[];
  readonly kept: readonly ReceiptLine[];
}

/** The receipt of the account that was just deleted, until it is closed: it outlives the page that asked for it. */
export const deletionReceipt = new Store<DeletionReceipt | undefined>(undefined);

/** What stays without the person when an account is deleted: told before it, on its receipt and on the privacy page. */
export const KEPT_THINGS = ['transactions', 'certificates'] as const;
