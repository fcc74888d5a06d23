import { useEffect, useRef, useSyncExternalStore } from 'react';
import { socketState } from './socket-state.ts';

const POLL_MS = 10_000;

interface Options {
  /** What the subscription ended with, if it did: then no news comes either, though the socket may be open. */
  readonly error?: Error | undefined;
  /** Nothing to ask about. */
  readonly isOff?: boolean;
  readonly everyMs?: number;
}

/**
 * The one way in which a screen goes on without live news: while the socket is down or refused it asks by the clock,
 * and once more when news arrives again, for what was not said meanwhile. A tab that nobody looks at does not ask.
 * @param ask may fail: the next turn asks again
 * @returns whether live news is paused
 */
export function useAskingWhileDown(
  ask: () => unknown,
  { error, isOff = false, everyMs = POLL_MS }: Options = {},
): boolean {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const isSocketDown = useSyncExternalStore(socketState.subscribe, socketState.read) === 'down';
  const isPaused = isSocketDown || error !== undefined;
  const wasPaused = useRef(false);

  useEffect(() => {
    if (isOff) return undefined;
    const askNow = async () => {
      try {
        await latest.current();
      } catch {
        // Still away: what is on screen stays.
      }
    };
    if (!isPaused) {
      if (wasPaused.current) void askNow();
      wasPaused.current = false;
      return undefined;
    }
    wasPaused.current = true;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askNow();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPaused, isOff, everyMs]);

  return isPaused;
}
