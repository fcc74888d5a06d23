import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { socketState } from './socket-state.ts';

const POLL_MS = 10_000;

interface Options {
  /** Error that ended the subscription: no events arrive then, although the socket may be open. */
  readonly error?: Error | undefined;
  /** Disables polling. */
  readonly isOff?: boolean;
  readonly everyMs?: number;
}

/**
 * Polls while the socket is down or the subscription failed, and once more when events arrive again, to catch up.
 * This is the only fallback for live updates. Hidden tabs do not poll.
 * @param ask may fail: the next interval tries again
 * @returns whether live updates are paused
 */
export function usePollingWhileDown(
  ask: () => unknown,
  { error, isOff = false, everyMs = POLL_MS }: Options = {},
): boolean {
  const isSocketDown = useSyncExternalStore(socketState.subscribe, socketState.read) === 'down';
  const isPaused = isSocketDown || error !== undefined;
  const wasPaused = useRef(false);

  const askNow = useEffectEvent(async () => {
    try {
      await ask();
    } catch {
      // Still unreachable: keep what is on screen.
    }
  });
  useEffect(() => {
    if (isOff) return undefined;
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
