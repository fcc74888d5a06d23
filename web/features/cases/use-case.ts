import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CASE, CASE_CHANGED } from './operations.ts';

/** Loads a case and keeps it up to date when another window changes it. */
export function useCase(id: string) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(CASE, {
    variables: { id, language },
    fetchPolicy: 'cache-and-network',
  });
  const retry = async () => void (await refetch().catch(() => undefined));
  useCaseChanges(id, retry);
  return { data, error, retry };
}

/**
 * Reloads when another window has changed or deleted the case. A hidden window, as often behind the form being
 * answered, waits until it is visible.
 */
export function useCaseChanges(id: string, reload: () => Promise<void>): void {
  const isBehind = useRef(false);
  const catchUp = () => {
    isBehind.current = document.hidden;
    if (!document.hidden) void reload();
  };
  const { error: down } = useSubscription(CASE_CHANGED, { variables: { id }, onData: catchUp, onComplete: catchUp });
  const comeBack = useEffectEvent(() => {
    if (isBehind.current && !document.hidden) catchUp();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);
  usePollingWhileDown(reload, { error: down });
}
