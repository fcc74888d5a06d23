const STORED_UNDER = 'tern-shared-computer';

/**
 * Whether the user said that others use this computer. Nothing is then stored on it, the session lives in this tab
 * only (session.ts), and it ends after a period without interaction (app/idle-sign-out.ts).
 */
export function isSharedComputer(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) !== null;
  } catch {
    // With blocked storage nothing is kept anyway.
    return true;
  }
}

/** Set before the sign-in link is opened, possibly in another tab. */
export function setSharedComputer(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(STORED_UNDER, '1');
    else localStorage.removeItem(STORED_UNDER);
  } catch {
    // With blocked storage nothing is kept anyway.
  }
}
