import { useEffect, useState } from 'react';
import type { WatchedPurchase } from './use-watched-purchase.ts';

/** "failed" may still tell of the card before: the news of this payment takes a moment. */
const STALE_MS = 10_000;

/**
 * Whether a payment that was sent off has been refused after all. One that was "failed" before it was sent counts only
 * when it stays so.
 */
export function useWentWrong(status: WatchedPurchase['status'] | undefined, isSent: boolean): boolean {
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
