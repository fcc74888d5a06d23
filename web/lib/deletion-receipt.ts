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

let shown: DeletionReceipt | undefined;
const listeners = new Set<() => void>();

function change(next: DeletionReceipt | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The receipt of the account that was just deleted, until it is closed: it outlives the page that asked for it. */
export const deletionReceipt = {
  show: (receipt: DeletionReceipt): void => change(receipt),
  close: (): void => change(undefined),
  read: (): DeletionReceipt | undefined => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What stays without the person when an account is deleted: told before it, on its receipt and on the privacy page. */
export const KEPT_THINGS = ['transactions', 'certificates'] as const;
