import { clearCheckoutReturnPath } from './checkout.ts';
import { DISMISSED_PURCHASES, PENDING_PURCHASE, RETURN_PATH } from './storage-keys.ts';
import { clearToken, readToken } from './session.ts';

/**
 * Forgets the person on this device: token, (by the session's event) cached data, what device-store.ts keeps, where they
 * were going and what they chose to buy. What a visitor chose stays while they sign in: signing in does not come by here.
 */
export function clearDevice(): void {
  clearToken();
  clearWishes();
  // Other tabs close it then. The name is device-store.ts's, which the first page does without.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('tern');
}

function clearWishes(): void {
  clearCheckoutReturnPath();
  try {
    for (const name of [PENDING_PURCHASE, DISMISSED_PURCHASES, RETURN_PATH]) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Ends the session on the server, and forgets the person on this device. Whatever the network does, this device is
 * signed out.
 * @returns whether the server knows
 */
export async function signOut(): Promise<boolean> {
  const authorization = `Bearer ${readToken() ?? ''}`;
  clearDevice();
  try {
    // Fetched when wanted: the first page does without it.
    const { request } = await import('./rest.ts');
    await request('POST', '/api/auth/sign-out', undefined, { authorization });
    return true;
  } catch {
    return false;
  }
}
