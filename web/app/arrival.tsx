import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A screen that has not shown its heading by then is left alone. */
const HEADING_WITHIN_MS = 10_000;

/**
 * After navigation: to the top, and the focus to the page's h1, so that a screen reader says where one is. With an
 * anchor: to that section. The first page of a visit keeps the browser's own place and focus.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;
    if (hash !== '') return whenThere(`#${CSS.escape(hash.slice(1))}`, arriveAtSection);
    if (isFirst || isSamePage) return undefined;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return whenThere('h1', (heading) => heading.focus({ preventScroll: true }));
  }, [pathname, hash]);
  return null;
}

function arriveAtSection(section: HTMLElement): void {
  section.scrollIntoView();
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Calls back once the element is on the page, unless the person did something else first. Returns how to stop. */
function whenThere(selector: string, arrive: (element: HTMLElement) => void): () => void {
  const main = document.querySelector('main');
  const find = () => main?.querySelector<HTMLElement>(selector);
  const now = find();
  if (now) {
    arrive(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    stop();
    arrive(element);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
  const timer = setTimeout(stop, HEADING_WITHIN_MS);
  window.addEventListener('pointerdown', stop);
  window.addEventListener('keydown', stop);
  if (main) observer.observe(main, { childList: true, subtree: true });
  return stop;
}
