import { useQuery, useSubscription } from '@apollo/client/react';
import { request } from '../../lib/rest.ts';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import { TRACK_TRANSLATION, TRANSLATION_CHANGED } from './operations.ts';

/**
 * Keeps the order of a document up to date: by a subscription, which starts with the current state and so catches up,
 * and by polling every 10 seconds only while the socket is down.
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
    onData: ({ data: event }) => {
      // The cache merges updates by id. A new order or one placed again has another id and is refetched.
      if (event.data?.translationChanged.id !== translation?.id) void refetch();
    },
  });
  const shown = translation?.status;
  const isPaused = usePollingWhileDown(
    async () => {
      const response = await request('GET', `/api/translations/${encodeURIComponent(documentId)}/status`);
      const { status } = (await response.json()) as { readonly status: string };
      if (status !== shown) await refetch();
    },
    { error: listeningFailed, isOff: shown === undefined },
  );

  return { translation, isLoaded: data !== undefined, isFailed: error !== undefined && !data, isPaused, refetch };
}
