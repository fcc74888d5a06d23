import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { socketState } from '../../lib/socket-state.ts';
import { DESK_CHANGED } from './operations.ts';

const POLL_MS = 30_000;

/**
 * Tells when something at the desk may have changed: by the subscription; by asking every 30 seconds while the socket
 * is down; and once when it is back, for what it did not say meanwhile. Only for translators: it is refused to others.
 * @param onChanged with the order, when it is known which
 * @returns whether live news is paused
 */
export function useDeskChanges(onChanged: (orderId?: string) => void): boolean {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  const { error } = useSubscription(DESK_CHANGED, {
    onData: ({ data: { data } }) => {
      if (data) latest.current(data.deskChanged);
    },
  });
  const isSocketDown = useSyncExternalStore(socketState.subscribe, socketState.read) === 'down';
  const isPaused = isSocketDown || error !== undefined;
  const wasPaused = useRef(false);

  useEffect(() => {
    if (!isPaused) {
      if (wasPaused.current) latest.current();
      wasPaused.current = false;
      return undefined;
    }
    wasPaused.current = true;
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPaused]);

  return isPaused;
}
