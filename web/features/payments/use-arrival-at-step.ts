import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading of a new step, as after a navigation: the previous step may be scrolled
 * down, and its button is gone.
 */
export function useArrivalAtStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
