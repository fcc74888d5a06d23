import { dropToken, readToken } from './session.ts';

/** Forgets the person on this device: token, (by the session's event) cached data, and what device-store.ts keeps. */
export function forgetPerson(): void {
  dropToken();
  // Other tabs close it then. The name is device-store.ts's, which the first page does without.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('tern');
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
