import { dropToken, readToken } from './session.ts';
import { forgetAllUnsaved } from './unsaved-work.ts';

/** Forgets the person on this device: token, kept answers, and (by the session's event) cached data. */
export function forgetPerson(): void {
  dropToken();
  forgetAllUnsaved();
}

/**
 * Ends the session on the server, and forgets the person on this device. Whatever the network does, this device is
 * signed out.
 * @returns whether the server knows
 */
export async function signOut(): Promise<boolean> {
  const authorization = `Bearer ${readToken() ?? ''}`;
  forgetPerson();
  try {
    // Fetched when wanted: the first page does without it.
    const { request } = await import('./rest.ts');
    await request('POST', '/api/auth/sign-out', undefined, { authorization });
    return true;
  } catch {
    return false;
  }
}
