import { useEffect, useEffectEvent } from 'react';

/**
 * While waiting, refetches when the network or the page comes back. A phone that showed its camera meanwhile, or lost
 * its connection, has missed events of the subscription.
 */
export function useCatchUp(isWaiting: boolean, askAgain: () => unknown): void {
  const catchUp = useEffectEvent(() => {
    if (document.visibilityState === 'visible') askAgain();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', catchUp);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      window.removeEventListener('online', catchUp);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [isWaiting]);
}
