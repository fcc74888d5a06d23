import { useQuery, useSubscription } from '@apollo/client/react';
import { request } from '../../lib/rest.ts';
import { useAskingWhileDown } from '../../lib/use-asking-while-down.ts';
import { TRACK_TRANSLATION, TRANSLATION_CHANGED } from './operations.ts';

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
  const shown = translation?.status;
  const isPaused = useAskingWhileDown(
    async () => {
      const response = await request('GET', `/api/translations/${encodeURIComponent(documentId)}/status`);
      const { status } = (await response.json()) as { readonly status: string };
      if (status !== shown) await refetch();
    },
    { error: listeningFailed, isOff: shown === undefined },
  );

  return { translation, isLoaded: data !== undefined, isFailed: error !== undefined && !data, isPaused, refetch };
}
