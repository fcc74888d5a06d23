import { lazy, Suspense, useSyncExternalStore } from 'react';
import { deletionReceipt } from '../lib/deletion-receipt.ts';

const ReceiptDialog = lazy(async () => ({
  default: (await import('../features/profile/receipt-dialog.tsx')).ReceiptDialog,
}));

/** Shows the receipt of a deleted account over the page that follows. */
export function ReceiptHost() {
  const receipt = useSyncExternalStore(deletionReceipt.subscribe, deletionReceipt.read);
  if (!receipt) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptDialog receipt={receipt} onClose={() => deletionReceipt.set(undefined)} />
    </Suspense>
  );
}
