import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { enterPage, pageKeyOf, placeOf, rememberScroll, restoreScroll } from './scroll-places.ts';

/**
 * After navigation: to the top, and the focus to the page's h1, so that a screen reader says where one is. With an
 * anchor: to that section. Back and forward, and a page loaded anew: where it was left. The first page of a visit keeps
 * the browser's own focus.
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

/** Calls back once the element is on the page, however slow the network, unless the person did something else first. Returns how to stop. */
function whenThere(selector: string, arrive: (element: HTMLElement) => void): () => void {
  const main = document.querySelector('main');
  // While the next screen loads the one before stays in the document, hidden: its heading is not where one arrived.
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
