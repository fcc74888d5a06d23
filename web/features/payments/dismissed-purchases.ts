import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { DISMISSED_PURCHASES } from '../../lib/storage-keys.ts';

/* Ids of purchases that the user dismissed on this device. The purchases themselves do not change. */
const MAX_STORED = 50;

export function readDismissed(): readonly string[] {
  try {
    const value = JSON.parse(readStored('localStorage', DISMISSED_PURCHASES) ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function dismiss(id: string): void {
  // Without storage, the purchase is dismissed only until the page is left.
  writeStored('localStorage', DISMISSED_PURCHASES, JSON.stringify([id, ...readDismissed()].slice(0, MAX_STORED)));
}
