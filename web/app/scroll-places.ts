const STORED_UNDER = 'tern-scroll';
const REMEMBERED = 50;
const WITHIN_MS = 10_000;

/** How far down each page of this tab's history was left. Also after the page is loaded anew. */
const places = new Map<string, number>(readStored());
let current = '';
let isRestoring = false;

export const placeOf = (key: string): number | undefined => places.get(key);

/** What is scrolled from now on belongs to this page. */
export function enterPage(key: string): void {
  current = key;
}

/**
 * Of a page, by the key that the router keeps in the browser's history. Whatever was opened by its address has none, the
 * link in a mail like the page before it: such a page is known by its path.
 */
export const pageKeyOf = (key: string | undefined, path: string): string =>
  key === undefined || key === 'default' ? path : key;

const keyOfAddress = () => pageKeyOf((history.state as { readonly key?: string } | null)?.key, location.pathname);

/** Begins to remember; the browser's own restoring would come before the page is tall enough. Returns how to stop. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  const onScroll = () => {
    // Between one screen and the next the browser moves what nobody scrolled: the address is the next one's already.
    if (!isRestoring && keyOfAddress() === current) places.set(current, window.scrollY);
  };
  const onLeave = () => {
    try {
      sessionStorage.setItem(STORED_UNDER, JSON.stringify([...places].slice(-REMEMBERED)));
    } catch {
      // A forbidden storage: a page loaded anew then begins at its top.
    }
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', onLeave);
  return () => {
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('pagehide', onLeave);
  };
}

/** Goes down to the place as soon as the page is tall enough, unless the person moves first. Returns how to stop. */
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
