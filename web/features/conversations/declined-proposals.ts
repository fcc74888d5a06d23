import { useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';

/** Proposals that the user declined, until the page is reloaded. */
const declined = new Store<ReadonlySet<string>>(new Set());

export const declineProposal = (key: string): void => declined.set(new Set([...declined.read(), key]));

export const useIsDeclined = (key: string): boolean =>
  useSyncExternalStore(declined.subscribe, () => declined.read().has(key));
