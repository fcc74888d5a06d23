import { useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { DISMISSED_PURCHASES } from '../../lib/storage-keys.ts';
import { OPEN_PURCHASES } from './operations.ts';
import { clearPending, onPendingChange, readPending } from './pending-purchase.ts';
import { offerIn, usePrices } from './price-list.ts';

export interface OpenPurchaseRow {
  readonly id: string;
  readonly serviceId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly status: 'open' | 'processing' | 'failed';
  readonly dismiss: () => void;
}

const LOOK_AGAIN_MS = 5_000;

/** Merges the choice made before signing in with open purchases from the server, each service once. */
export function useOpenPurchases(): readonly OpenPurchaseRow[] {
  const pending = useSyncExternalStore(onPendingChange, readPending);
  const { prices } = usePrices();
  const [dismissed, setDismissed] = useState(readDismissed);
  const [isProcessing, setIsProcessing] = useState(false);
  const { data } = useQuery(OPEN_PURCHASES, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    pollInterval: isProcessing ? LOOK_AGAIN_MS : 0,
  });
  const begun = (data?.viewer?.purchases.edges ?? []).map(({ node }) => node);
  const nowProcessing = begun.some(({ status }) => status === 'processing');
  if (nowProcessing !== isProcessing) setIsProcessing(nowProcessing);

  const rows = new Map<string, OpenPurchaseRow>();
  // A service that is no longer listed cannot be bought, so the stored choice is ignored.
  const offer = pending && prices && offerIn(prices, pending.serviceType);
  if (offer && offer.amountCents > 0)
    rows.set(offer.id, { ...offer, serviceId: offer.id, status: 'open', dismiss: clearPending });
  for (const { id, serviceId, title, amountCents, status } of begun) {
    if (status !== 'open' && status !== 'processing' && status !== 'failed') continue;
    if (rows.has(serviceId) || (status !== 'processing' && dismissed.includes(id))) continue;
    rows.set(serviceId, {
      id,
      serviceId,
      title,
      amountCents,
      status,
      dismiss: () => {
        dismiss(id);
        setDismissed([id, ...dismissed]);
      },
    });
  }
  return [...rows.values()];
}

/** Number of purchases that stay dismissed on this device. The purchases themselves do not change. */
const MAX_STORED = 50;

function readDismissed(): readonly string[] {
  try {
    const value = JSON.parse(readStored('localStorage', DISMISSED_PURCHASES) ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function dismiss(id: string): void {
  // Without storage, the purchase is dismissed only until the page is left.
  writeStored('localStorage', DISMISSED_PURCHASES, JSON.stringify([id, ...readDismissed()].slice(0, MAX_STORED)));
}
