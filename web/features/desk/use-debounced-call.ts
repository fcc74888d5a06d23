import { useCallback, useEffect, useRef } from 'react';

/** The server logs every access to an order: avoid one for every pause in typing. */
const SOON_MS = 4_000;

/** Returns a debounced version of `act`, which is cancelled on unmount. */
export function useDebouncedCall(act: () => void): () => void {
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
