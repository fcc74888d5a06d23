import { dropToken } from '../lib/session.ts';
import { request } from '../lib/rest.ts';
import { forgetAllUnsaved } from '../lib/unsaved-answers.ts';

/**
 * Ends the session on the server and forgets the person on this device: token, kept answers, and (by the session's
 * event) cached data. Whatever the network does, this device is signed out.
 * @returns whether the server knows
 */
export async function signOut(): Promise<boolean> {
  const told = request('POST', '/api/auth/sign-out').then(
    () => true,
    () => false,
  );
  dropToken();
  forgetAllUnsaved();
  return told;
}
