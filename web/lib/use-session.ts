import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from './session.ts';

/** The token, or null for a visitor. Whether the server still knows it shows with the first request. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, readToken, () => null);
}

export const useIsSignedIn = (): boolean => useToken() !== null;
