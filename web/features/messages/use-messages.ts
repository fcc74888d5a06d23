import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAskingWhileDown } from '../../lib/use-asking-while-down.ts';
import { ANY_TRANSLATION_CHANGED, MESSAGES_PAGE } from './operations.ts';

/** Listening begins with every order as it is now: one question for all of them. */
const TOGETHER_MS = 250;

/** The newest status updates and the counts, asked again when one of the person's orders changed, by the clock without news. */
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
      // Failing leaves what is on screen; the next change asks again.
      timer.current = setTimeout(() => void refetch().catch(() => undefined), TOGETHER_MS);
    },
  });
  useAskingWhileDown(refetch, { error: listeningFailed });
  return { viewer: data?.viewer, isFailed: error !== undefined && !data, refetch };
}
