import { useEffect, useRef, type RefObject } from 'react';

/** Tracks the answer control that had the focus last. */
export function useLastControl(): RefObject<Element | null> {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[id^="answer-"]')) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}
