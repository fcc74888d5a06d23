import { writeStored } from '../lib/browser-storage.ts';

const STORED_UNDER = 'tern-scroll';
const REMEMBERED = 50;
const WITHIN_MS = 10_000;

/** Scroll position of each page in this tab's history. Survives reloads. */
const places = new Map<string, number>(readStored());
let current = '';
let isRestoring = false;

export const placeOf = (key: string): number | undefined => places.get(key);

/** Attributes scrolling from now on to this page. */
export function enterPage(key: string): void {
  current = key;
}

/**
 * Returns the key of a history entry. The router gives no key to a page that was opened by its address, such as a
 * link in an email; such a page is identified by its path.
 */
export const pageKeyOf = (key: string | undefined, path: string): string =>
  key === undefined || key === 'default' ? path : key;

const keyOfAddress = () => pageKeyOf((history.state as { readonly key?: string } | null)?.key, location.pathname);

/** Starts to record scroll positions. The browser restores them before the page is tall enough. Returns a cleanup. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  const onScroll = () => {
    // Between two screens the browser scrolls by itself while the address is already the next page's: ignore that.
    if (!isRestoring && keyOfAddress() === current) places.set(current, window.scrollY);
  };
  // Where storage is blocked, the page starts at the top after a reload.
  const onLeave = () => writeStored('sessionStorage', STORED_UNDER, JSON.stringify([...places].slice(-REMEMBERED)));
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', onLeave);
  return () => {
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('pagehide', onLeave);
  };
}

/** Scrolls to `place` once the page is tall enough, unless the user moves first. Returns a cleanup function. */
export function restoreScroll(place: number): () => void {
  isRestoring = true;
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (document.documentElement.scrollHeight - window.innerHeight >= place) stop();
  });
  const stop = () => {
    isRestoring = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of MOVES) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, WITHIN_MS);
  for (const event of MOVES) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_UNDER) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
