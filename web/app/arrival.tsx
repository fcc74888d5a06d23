import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { enterPage, pageKeyOf, placeOf, rememberScroll, restoreScroll } from './scroll-places.ts';

/**
 * Handles scroll position and focus after navigation. A new page scrolls to the top and focuses its h1, so that
 * screen readers announce it; an anchor scrolls to its section; back, forward and reload restore the scroll position.
 * The first page of a visit keeps the browser's own focus.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();
  const previous = useRef<string>(undefined);
  useEffect(rememberScroll, []);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;
    const page = pageKeyOf(key, pathname);
    const place = way === NavigationType.Pop ? placeOf(page) : undefined;
    enterPage(page);
    const stops = [place === undefined ? undefined : restoreScroll(place)];
    if (place === undefined && hash !== '')
      stops.push(whenThere(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`, arriveAtSection));
    else if (!isFirst && !isSamePage) {
      if (place === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
      stops.push(whenThere('h1', (heading) => heading.focus({ preventScroll: true })));
    }
    return () => stops.forEach((stop) => stop?.());
  }, [pathname, hash, key, way]);
  return null;
}

function arriveAtSection(section: HTMLElement): void {
  section.scrollIntoView();
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Calls `arrive` once the element is in the document, unless the user acts first. Returns a cleanup function. */
function whenThere(selector: string, arrive: (element: HTMLElement) => void): () => void {
  const main = document.querySelector('main');
  // While the next screen loads, the previous one stays in the document, hidden: ignore its heading.
  const find = () =>
    [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => one.getClientRects().length > 0);
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
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
  window.addEventListener('pointerdown', stop);
  window.addEventListener('keydown', stop);
  if (main) observer.observe(main, { childList: true, subtree: true, attributeFilter: ['style'] });
  return stop;
}
