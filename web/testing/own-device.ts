import { storeToken } from '../lib/session.ts';
import { clearDevice } from '../lib/sign-out.ts';
import { claimUnsaved } from '../lib/unsaved-work.ts';

/** Resets the device and signs Ana in. Call it before mocking timers: IndexedDB needs real ones. */
export async function ownDevice(): Promise<void> {
  localStorage.clear();
  clearDevice();
  storeToken('token-of-ana');
  await claimUnsaved('usr_ana');
}
