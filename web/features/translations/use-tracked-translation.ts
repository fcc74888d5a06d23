import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { request } from '../../lib/rest.ts';
import { socketState } from '../../lib/socket-state.ts';
import { TRACK_TRANSLATION, TRANSLATION_CHANGED } from './operations.ts';

const POLL_MS = 10_000;

/**
 * The order of a document, kept as the server has it: by the subscription, which tells the present state first and so
 * catches up, and by asking every 10 seconds only while the socket is down.
 */
export function useTrackedTranslation(documentId: string) {
  const { data, error, refetch } = useQuery(TRACK_TRANSLATION, {
    variables: { documentId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const translation = data?.translation;
  const { error: listeningFailed } = useSubscription(TRANSLATION_CHANGED, {
    variables: { documentId },
    onData: ({ data: told }) => {
      // What is told finds its place by its id. One that was not there yet, or is ordered again, has none: ask.
      if (told.data?.translationChanged.id !== translation?.id) void refetch();
    },
  });
  const isSocketDown = useSyncExternalStore(socketState.subscribe, socketState.read) === 'down';
  const isPaused = isSocketDown || listeningFailed !== undefined;
  const shown = translation?.status;

  useEffect(() => {
    if (!isPaused || shown === undefined) return undefined;
    const timer = setInterval(() => {
      request('GET', `/api/translations/${encodeURIComponent(documentId)}/status`)
        .then((response) => response.json() as Promise<{ status: string }>)
        .then(({ status }) => (status === shown ? undefined : refetch()))
        // Still down: the next one.
        .catch(() => undefined);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPaused, shown, documentId, refetch]);

  return { translation, isLoaded: data !== undefined, isFailed: error !== undefined && !data, isPaused, refetch };
}
