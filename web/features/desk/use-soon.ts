import { useCallback, useEffect, useRef } from 'react';

/** Each look at an order is noted by the server: not one for every pause in the typing. */
const SOON_MS = 4_000;

/** Calls once it was quiet for a while; not at all when the screen is left before. */
export function useSoon(act: () => void): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SOON_MS);
  }, []);
}
