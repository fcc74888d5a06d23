import { useQuery, useSubscription } from '@apollo/client/react';
import { useAskingWhileDown } from '../../lib/use-asking-while-down.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CASE, CASE_CHANGED } from './operations.ts';

/** A case as it is now, also when another window changes it. */
export function useCase(id: string) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(CASE, {
    variables: { id, language },
    fetchPolicy: 'cache-and-network',
  });
  const retry = async () => void (await refetch().catch(() => undefined));
  const { error: down } = useSubscription(CASE_CHANGED, {
    variables: { id },
    onData: retry,
    // The case was deleted.
    onComplete: () => void retry(),
  });
  useAskingWhileDown(retry, { error: down });
  return { data, error, retry };
}
