import { isSharedComputer } from './shared-computer.ts';
import { Listeners } from './store.ts';

/**
 * The session token on this device: in the local storage under the documented name; on a shared computer in the tab's
 * own storage under the same name, which goes with the tab. Signing in or out in one tab reaches the others by the
 * browser's `storage` event, and this one by our own.
 */
const STORED_UNDER = 'auth-token';
const listeners = new Listeners();

/** The session of this page ended by itself. */
let isLost = false;

/** For a browser that forbids storage: signed in until the page is left. */
let withoutStorage: string | null = null;

export function readToken(): string | null {
  try {
    return sessionStorage.getItem(STORED_UNDER) ?? localStorage.getItem(STORED_UNDER) ?? withoutStorage;
  } catch {
    return withoutStorage;
  }
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

/** Forgets the token on this device. Ending the session on the server is `signOut`'s. */
export function clearToken(): void {
  isLost = false;
  clearStoredToken();
}

/** The server knows the token no longer: it is too old, or somebody signed out elsewhere. */
export function expireSession(): void {
  isLost = true;
  clearStoredToken();
}

/** Whether nobody is signed in because the session ended by itself, and not because the person wanted it. */
export const isSessionLost = (): boolean => isLost && readToken() === null;

function clearStoredToken(): void {
  withoutStorage = null;
  removeStored();
  listeners.notify();
}

function removeStored(): void {
  try {
    localStorage.removeItem(STORED_UNDER);
    sessionStorage.removeItem(STORED_UNDER);
  } catch {
    // Nothing was stored.
  }
}

/** Calls back after every sign-in and sign-out, in whichever tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: all of the storage was cleared.
    if (event.key === STORED_UNDER || event.key === null) listener();
  };
  const end = listeners.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    end();
    window.removeEventListener('storage', onStorage);
  };
}
