import { readStored, writeStored } from './browser-storage.ts';
import { isSharedComputer } from './shared-computer.ts';
import { Listeners } from './store.ts';

/**
 * Key of the session token, in local storage under the documented name, or on a shared computer in session storage,
 * which ends with the tab. Other tabs learn of sign-in and sign-out through the browser's `storage` event, this one
 * through its own listeners.
 */
const STORED_UNDER = 'auth-token';
const listeners = new Listeners();

/** Whether this page's session expired. */
let isLost = false;

/** Token for browsers with blocked storage: signed in until the page is left. */
let withoutStorage: string | null = null;

export function readToken(): string | null {
  return readStored('sessionStorage', STORED_UNDER) ?? readStored('localStorage', STORED_UNDER) ?? withoutStorage;
}

export function storeToken(token: string): void {
  isLost = false;
  removeStored();
  try {
    (isSharedComputer() ? sessionStorage : localStorage).setItem(STORED_UNDER, token);
  } catch {
    withoutStorage = token;
  }
  listeners.notify();
}

/** Removes the token from this device. `signOut` also ends the session on the server. */
export function clearToken(): void {
  isLost = false;
  clearStoredToken();
}

/** Removes a token that the server no longer accepts: it expired, or the user signed out elsewhere. */
export function expireSession(): void {
  isLost = true;
  clearStoredToken();
}

/** Whether nobody is signed in because the session expired, rather than by the user's choice. */
export const isSessionLost = (): boolean => isLost && readToken() === null;

function clearStoredToken(): void {
  withoutStorage = null;
  removeStored();
  listeners.notify();
}

function removeStored(): void {
  writeStored('localStorage', STORED_UNDER, null);
  writeStored('sessionStorage', STORED_UNDER, null);
}

/** Calls `listener` after every sign-in and sign-out, in any tab. Returns a cleanup function. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === STORED_UNDER || event.key === null) listener();
  };
  const end = listeners.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    end();
    window.removeEventListener('storage', onStorage);
  };
}
