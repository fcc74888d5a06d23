import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PurchaseQuery } from '../../generated/graphql.ts';
import { PURCHASE } from './operations.ts';

export type WatchedPurchase = NonNullable<PurchaseQuery['purchase']>;

/** Whether the paid amount is not the price: nothing is bought, but the status is paid until the money is returned. */
export const isMismatch = (purchase: WatchedPurchase | null | undefined): boolean =>
  purchase?.failureCode === 'amount_mismatch';

const SOON_MS = 1_000;
/** Polling interval while a card is being typed, because another tab may pay. */
const IDLE_MS = 10_000;

/**
 * Polls the server for a purchase until it is paid. No other source is trusted.
 * @returns null when it is missing or not the viewer's, undefined while it loads
 */
export function useWatchedPurchase(id: string | undefined, isAwaited: boolean): WatchedPurchase | null | undefined {
  const language = useLanguage();
  const { data, stopPolling, refetch } = useQuery(
    PURCHASE,
    id === undefined
      ? skipToken
      : {
          variables: { id, language },
          fetchPolicy: 'network-only',
          nextFetchPolicy: 'network-only',
          pollInterval: isAwaited ? SOON_MS : IDLE_MS,
          skipPollAttempt: () => document.hidden,
        },
  );
  const status = data?.purchase?.status;
  const isOver = status === 'succeeded' || status === 'refunded';
  useEffect(() => {
    if (isOver) stopPolling();
  }, [isOver, stopPolling]);
  useEffect(() => {
    if (id === undefined || isOver) return undefined;
    const askAgain = () => {
      if (!document.hidden) void refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [id, isOver, refetch]);
  return data?.purchase;
}
