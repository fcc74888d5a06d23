import { isSharedComputer } from './shared-computer.ts';

/**
 * The session token on this device: in the local storage under the documented name; on a shared computer in the tab's
 * own storage under the same name, which goes with the tab. Signing in or out in one tab reaches the others by the
 * browser's `storage` event, and this one by our own.
 */
const STORED_UNDER = 'auth-token';
const listeners = new Set<() => void>();

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
  tell();
}

/** Forgets the token on this device. Ending the session on the server is `signOut`'s. */
export function dropToken(): void {
  isLost = false;
  forgetToken();
}

/** The server knows the token no longer: it is too old, or somebody signed out elsewhere. */
export function expireSession(): void {
  isLost = true;
  forgetToken();
}

/** Whether nobody is signed in because the session ended by itself, and not because the person wanted it. */
export const isSessionLost = (): boolean => isLost && readToken() === null;

function forgetToken(): void {
  withoutStorage = null;
  removeStored();
  tell();
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
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
