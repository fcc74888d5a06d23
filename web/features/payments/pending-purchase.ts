import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { PENDING_PURCHASE } from '../../lib/storage-keys.ts';
import { Listeners } from '../../lib/store.ts';

/** A choice made before signing in, stored on this device until sign-out. Invalid or outdated content is ignored. */
export interface PendingPurchase {
  /** Decimal dollars as shown. The server decides what is charged. */
  readonly amount: number;
  /** Id in the price list. */
  readonly serviceType: string;
  readonly description: string;
}

const MAX_LENGTH = 200;
const listeners = new Listeners();

/** Last value, so that the same text yields the same object: React compares snapshots by identity. */
let last: { readonly text: string | null; readonly purchase: PendingPurchase | undefined } = {
  text: null,
  purchase: undefined,
};

export function readPending(): PendingPurchase | undefined {
  const text = readStored('localStorage', PENDING_PURCHASE);
  if (text !== last.text) last = { text, purchase: text === null ? undefined : parsed(text) };
  return last.purchase;
}

function parsed(text: string): PendingPurchase | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof PendingPurchase, unknown>> | null;
    const { amount, serviceType, description } = value ?? {};
    const isOurs =
      typeof amount === 'number' && Number.isFinite(amount) && isShortText(serviceType) && isShortText(description);
    return isOurs ? { amount, serviceType, description } : undefined;
  } catch {
    return undefined;
  }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

export function savePending({ amount, serviceType, description }: PendingPurchase): void {
  writeStored('localStorage', PENDING_PURCHASE, JSON.stringify({ amount, serviceType, description }));
  listeners.notify();
}

export function clearPending(): void {
  writeStored('localStorage', PENDING_PURCHASE, null);
  listeners.notify();
}

/** Subscribes to changes in any tab. Returns the unsubscribe function. */
export function onPendingChange(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}
