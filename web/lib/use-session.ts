import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from './session.ts';

/** Returns the token, or null for a visitor. The first request shows whether the server still accepts it. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, readToken, () => null);
}

export const useIsSignedIn = (): boolean => useToken() !== null;
