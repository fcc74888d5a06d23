import { useEffect, useRef } from 'react';

/**
 * While something is awaited: asks anew when the network or the person comes back. A phone that showed its camera
 * meanwhile, or was in a tunnel, has missed what the subscription said.
 */
export function useCatchUp(isWaiting: boolean, askAgain: () => unknown): void {
  const latest = useRef(askAgain);
  useEffect(() => {
    latest.current = askAgain;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const catchUp = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('online', catchUp);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      window.removeEventListener('online', catchUp);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [isWaiting]);
}
