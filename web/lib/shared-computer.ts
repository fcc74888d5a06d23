import { writeStored } from './browser-storage.ts';

const STORED_UNDER = 'tern-shared-computer';

/**
 * Whether the user said that others use this computer. Nothing is then stored on it, the session lives in this tab
 * only (session.ts), and it ends after a period without interaction (app/idle-sign-out.ts).
 */
export function isSharedComputer(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) !== null;
  } catch {
    // With blocked storage nothing is stored anyway.
    return true;
  }
}

/** Set before the sign-in link is opened, possibly in another tab. */
export const setSharedComputer = (isShared: boolean): void =>
  writeStored('localStorage', STORED_UNDER, isShared ? '1' : null);
