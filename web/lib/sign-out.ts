import { writeStored } from './browser-storage.ts';
import { clearCheckoutReturnPath } from './checkout.ts';
import { DISMISSED_PURCHASES, PENDING_PURCHASE, RETURN_PATH } from './storage-keys.ts';
import { clearToken, readToken } from './session.ts';

/**
 * Removes the user's data from this device: token, cached data (through the session's event), device-store.ts, the
 * return path and the pending purchase. Signing in does not call this, so a visitor's choices survive it.
 */
export function clearDevice(): void {
  clearToken();
  clearCheckoutReturnPath();
  for (const name of [PENDING_PURCHASE, DISMISSED_PURCHASES, RETURN_PATH]) writeStored('localStorage', name, null);
  // Other tabs then close the database. Its name is repeated here, because the first page omits device-store.ts.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('tern');
}

/**
 * Ends the session on the server and removes the user's data from this device, which is signed out even if offline.
 * @returns whether the server was reached
 */
export async function signOut(): Promise<boolean> {
  const authorization = `Bearer ${readToken() ?? ''}`;
  clearDevice();
  try {
    // Loaded on demand, because the first page does not need it.
    const { request } = await import('./rest.ts');
    await request('POST', '/api/auth/sign-out', undefined, { authorization });
    return true;
  } catch {
    return false;
  }
}
