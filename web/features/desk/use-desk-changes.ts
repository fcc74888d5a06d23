import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useAskingWhileDown } from '../../lib/use-asking-while-down.ts';
import { DESK_CHANGED } from './operations.ts';

const POLL_MS = 30_000;

/**
 * Tells when something at the desk may have changed: by the subscription, and by asking every 30 seconds while the
 * socket is down. Only for translators: it is refused to others.
 * @param onChanged with the order, when it is known which
 * @param options skip: for who looks through forms alone, who is told of no order
 * @returns whether live news is paused
 */
export function useDeskChanges(onChanged: (orderId?: string) => void, { skip = false } = {}): boolean {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  const { error } = useSubscription(DESK_CHANGED, {
    skip,
    onData: ({ data: { data } }) => {
      if (data) latest.current(data.deskChanged);
    },
    // The server ends the news of who is no translator any more: what is shown then says so.
    onComplete: () => latest.current(),
  });
  return useAskingWhileDown(() => onChanged(), { error, everyMs: POLL_MS });
}
