import { useSubscription } from '@apollo/client/react';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import { DESK_CHANGED } from './operations.ts';

const POLL_MS = 30_000;

/**
 * Reports changes at the desk: through the subscription, and by polling every 30 seconds while the socket is down.
 * For translators only; the server refuses others.
 * @param onChanged called with the order's id if it is known
 * @param options skip: for reviewers of forms only, who receive no orders
 * @returns whether live updates are paused
 */
export function useDeskChanges(onChanged: (orderId?: string) => void, { skip = false } = {}): boolean {
  const { error } = useSubscription(DESK_CHANGED, {
    skip,
    onData: ({ data: { data } }) => {
      if (data) onChanged(data.deskChanged);
    },
    // The server ends the subscription when the translator's role ends; refetching then shows it.
    onComplete: () => onChanged(),
  });
  return usePollingWhileDown(() => onChanged(), { error, everyMs: POLL_MS });
}
