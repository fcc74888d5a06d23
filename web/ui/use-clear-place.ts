import { useLayoutEffect, type RefObject } from 'react';
import { clearTop } from './clear-place.ts';

/** What a toast must never cover: card fields, the button that pays, the end of the menu. */
const KEPT = '[data-keep-clear]';

/**
 * Keeps what floats off the parts of the page that say `data-keep-clear`, also while the page is scrolled or grows.
 * Without any in its way it stands where its style puts it.
 * @param shown changes with what floats
 */
export function useClearPlace(floating: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const settle = () => {
      const element = floating.current;
      if (!element) return;
      const { left, right, height } = element.getBoundingClientRect();
      const kept = [...document.querySelectorAll(KEPT)]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.left < right && part.right > left && part.height > 0);
      const top = clearTop(height, window.innerHeight, kept);
      const isAtBottom = kept.length === 0 || top === window.innerHeight - height;
      element.style.top = isAtBottom ? '' : `${top}px`;
      element.style.bottom = isAtBottom ? '' : 'auto';
    };
    settle();
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    const growth = 'ResizeObserver' in window ? new ResizeObserver(settle) : undefined;
    growth?.observe(document.body);
    if (floating.current) growth?.observe(floating.current);
    return () => {
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
      growth?.disconnect();
    };
  }, [floating, shown]);
}
