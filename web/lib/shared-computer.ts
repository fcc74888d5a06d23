const STORED_UNDER = 'tern-shared-computer';

/**
 * The person said that other people use this computer: nothing of theirs is kept on it. The session then lives in this
 * tab alone (session.ts), and ends when nobody touches it for a while (app/idle-sign-out.ts).
 */
export function isSharedComputer(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) !== null;
  } catch {
    // A browser that keeps nothing needs no telling.
    return true;
  }
}

/** Known before the sign-in link is opened, which may be in another tab. */
export function setSharedComputer(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(STORED_UNDER, '1');
    else localStorage.removeItem(STORED_UNDER);
  } catch {
    // Nothing is kept anyway.
  }
}
