import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import { toastStore } from '../ui/toast-store.ts';

const loadToaster = async () => ({ default: (await import('../ui/toaster.tsx')).Toaster });
const Toaster = lazy(loadToaster);

/** Loads the toaster on the first interaction: once the network is lost, a toast about it could no longer load it. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useEffect(() => onFirstTouch(() => void loadToaster().catch(() => undefined)), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
