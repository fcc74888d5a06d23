import { useEffect, useRef } from 'react';

/**
 * The next step stands where the last one stood, which was perhaps scrolled down to its button, and the button is gone:
 * to the top, and the focus to the new heading, as after a navigation.
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
