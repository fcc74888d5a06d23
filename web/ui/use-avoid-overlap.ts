import { useLayoutEffect, type RefObject } from 'react';
import { findFreeTop } from './find-free-top.ts';

/** Areas that a toast must never cover: card fields, the pay button, the end of the menu. */
const KEEP_CLEAR = '[data-keep-clear]';

/**
 * Keeps a floating element off the areas marked `data-keep-clear`, also while the page scrolls or grows. If none is
 * in its way, its style positions it.
 * @param shown value that changes with the floating content
 */
export function useAvoidOverlap(floating: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const settle = () => {
      const element = floating.current;
      if (!element) return;
      const { left, right, height } = element.getBoundingClientRect();
      const keepClear = [...document.querySelectorAll(KEEP_CLEAR)]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.left < right && part.right > left && part.height > 0);
      const top = findFreeTop(height, window.innerHeight, keepClear);
      const isAtBottom = keepClear.length === 0 || top === window.innerHeight - height;
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
