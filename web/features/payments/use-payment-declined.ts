import { useEffect, useState } from 'react';
import type { WatchedPurchase } from './use-watched-purchase.ts';

/** Until then "failed" may refer to the previous card, because webhooks take a moment. */
const STALE_MS = 10_000;

/** Whether a submitted payment was declined. A status that was "failed" before counts only if it persists. */
export function usePaymentDeclined(status: WatchedPurchase['status'] | undefined, isSent: boolean): boolean {
  const [hadBegun, setHadBegun] = useState(false);
  if (isSent && !hadBegun && status === 'processing') setHadBegun(true);
  if (!isSent && hadBegun) setHadBegun(false);
  const isFailed = isSent && status === 'failed';
  const [isOld, setIsOld] = useState(false);
  if (!isFailed && isOld) setIsOld(false);
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setTimeout(() => setIsOld(true), STALE_MS);
    return () => clearTimeout(timer);
  }, [isFailed]);
  return isFailed && (hadBegun || isOld);
}
