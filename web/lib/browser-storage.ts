/** Storage that the user or a policy may block: then reading finds nothing, and writing does nothing. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes what is stored */
export function writeStored(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // Blocked or full.
  }
}
