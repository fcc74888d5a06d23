import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import { ANY_TRANSLATION_CHANGED, MESSAGES_PAGE } from './operations.ts';

/** Debounce: a new subscription first sends the state of every order, which needs only one refetch. */
const TOGETHER_MS = 250;

/** Returns the latest updates and counts, refetched when an order changes, and by polling without live updates. */
export function useMessages() {
  const { data, error, refetch } = useQuery(MESSAGES_PAGE, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { error: listeningFailed } = useSubscription(ANY_TRANSLATION_CHANGED, {
    onData: () => {
      clearTimeout(timer.current);
      // A failure keeps what is on screen; the next change refetches.
      timer.current = setTimeout(() => void refetch().catch(() => undefined), TOGETHER_MS);
    },
  });
  usePollingWhileDown(refetch, { error: listeningFailed });
  return { viewer: data?.viewer, isFailed: error !== undefined && !data, refetch };
}
