import { useSyncExternalStore } from 'react';

/** Those that the person does not want, until the page is loaded anew. */
let declined: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function declineProposal(key: string): void {
  declined = new Set([...declined, key]);
  for (const listener of listeners) listener();
}

export const useIsDeclined = (key: string): boolean => useSyncExternalStore(subscribe, () => declined.has(key));
