import { matchPath } from 'react-router-dom';
import { RETURN_PATH } from './storage-keys.ts';
import { paths } from './paths.ts';
import { GUARDED_SCREENS } from './screens.ts';

/** A sign-in link works for ten minutes; whoever comes back later begins anew. */
const KEPT_MS = 20 * 60_000;

interface StoredPlace {
  readonly place: string;
  readonly until: number;
}

/**
 * Where a visitor was going when they were asked to sign in, kept on this device: the link in the mail opens in another
 * tab. Only screens of ours behind sign-in are kept, so that no address from elsewhere can send anybody anywhere.
 */
export function storeReturnPath(place: string): void {
  if (!isOurs(place)) return clearReturnPath();
  try {
    const stored: StoredPlace = { place, until: Date.now() + KEPT_MS };
    localStorage.setItem(RETURN_PATH, JSON.stringify(stored));
  } catch {
    // Without storage one arrives at the dashboard.
  }
}

/** The screen to show after signing in; the dashboard when nothing was asked for. */
export function returnPath(): string {
  try {
    const stored = JSON.parse(localStorage.getItem(RETURN_PATH) ?? 'null') as Partial<
      Record<keyof StoredPlace, unknown>
    > | null;
    const { place, until } = stored ?? {};
    const isValid = typeof place === 'string' && typeof until === 'number' && until > Date.now() && isOurs(place);
    return isValid ? place : paths.dashboard;
  } catch {
    return paths.dashboard;
  }
}

/** The person has arrived, or wants something else now. */
export function clearReturnPath(): void {
  try {
    localStorage.removeItem(RETURN_PATH);
  } catch {
    // Nothing was kept.
  }
}

/** @param place a path of this site, perhaps with a query */
function isOurs(place: string): boolean {
  try {
    const url = new URL(place, location.origin);
    if (url.origin !== location.origin || `${url.pathname}${url.search}${url.hash}` !== place) return false;
    return GUARDED_SCREENS.some((pattern) => matchPath(pattern, url.pathname) !== null);
  } catch {
    return false;
  }
}
