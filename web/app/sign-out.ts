import { dropToken, readToken } from '../lib/session.ts';
import { forgetAllUnsaved } from '../lib/unsaved-work.ts';

/**
 * Ends the session on the server and forgets the person on this device: token, kept answers, and (by the session's
 * event) cached data. Whatever the network does, this device is signed out.
 * @returns whether the server knows
 */
export async function signOut(): Promise<boolean> {
  const authorization = `Bearer ${readToken() ?? ''}`;
  dropToken();
  forgetAllUnsaved();
  try {
    // Fetched when wanted: the first page does without it.
    const { request } = await import('../lib/rest.ts');
    await request('POST', '/api/auth/sign-out', undefined, { authorization });
    return true;
  } catch {
    return false;
  }
}
