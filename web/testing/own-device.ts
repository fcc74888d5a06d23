import { storeToken } from '../lib/session.ts';
import { clearDevice } from '../lib/sign-out.ts';
import { claimUnsaved } from '../lib/unsaved-work.ts';

/** A device of a person of our tests, with nothing on it. Call before timers are taken over: IndexedDB needs real ones. */
export async function ownDevice(): Promise<void> {
  localStorage.clear();
  clearDevice();
  storeToken('token-of-ana');
  await claimUnsaved('usr_ana');
}
