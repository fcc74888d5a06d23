import { matchPath } from 'react-router-dom';
import { readStored, writeStored } from './browser-storage.ts';
import { RETURN_PATH } from './storage-keys.ts';
import { paths } from './paths.ts';
import { GUARDED_SCREENS } from './screens.ts';

/** How long a return path is kept. A sign-in link is valid for ten minutes; later visits start at the dashboard. */
const KEPT_MS = 20 * 60_000;

interface StoredPlace {
  readonly place: string;
  readonly until: number;
}

/**
 * Stores the page a visitor wanted when asked to sign in. It is kept in local storage, because the emailed link opens
 * in another tab. Only Tern's screens behind sign-in are accepted, which rules out open redirects.
 */
export function storeReturnPath(place: string): void {
  if (!isOurs(place)) return clearReturnPath();
  const stored: StoredPlace = { place, until: Date.now() + KEPT_MS };
  // Without storage the user lands on the dashboard.
  writeStored('localStorage', RETURN_PATH, JSON.stringify(stored));
}

/** Returns the screen to show after signing in; the dashboard by default. */
export function returnPath(): string {
  try {
    const stored = JSON.parse(readStored('localStorage', RETURN_PATH) ?? 'null') as Partial<
      Record<keyof StoredPlace, unknown>
    > | null;
    const { place, until } = stored ?? {};
    const isValid = typeof place === 'string' && typeof until === 'number' && until > Date.now() && isOurs(place);
    return isValid ? place : paths.dashboard;
  } catch {
    return paths.dashboard;
  }
}

/** Clears the return path, once the user has arrived or goes elsewhere. */
export const clearReturnPath = (): void => writeStored('localStorage', RETURN_PATH, null);

/** @param place path on this site, optionally with a query */
function isOurs(place: string): boolean {
  try {
    const url = new URL(place, location.origin);
    if (url.origin !== location.origin || `${url.pathname}${url.search}${url.hash}` !== place) return false;
    return GUARDED_SCREENS.some((pattern) => matchPath(pattern, url.pathname) !== null);
  } catch {
    return false;
  }
}
