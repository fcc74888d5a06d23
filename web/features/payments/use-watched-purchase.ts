import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PurchaseQuery } from '../../generated/graphql.ts';
import { PURCHASE } from './operations.ts';

export type WatchedPurchase = NonNullable<PurchaseQuery['purchase']>;

/** What was paid is not the price: nothing is bought, though it counts as paid until the money is back. */
export const isMismatch = (purchase: WatchedPurchase | null | undefined): boolean =>
  purchase?.failureCode === 'amount_mismatch';

const SOON_MS = 1_000;
/** While a card is being typed: it may have been paid in another tab. */
const IDLE_MS = 10_000;

interface Watched {
  /** Null: there is none, or it is not the viewer's. Undefined: not known yet. */
  readonly purchase: WatchedPurchase | null | undefined;
  readonly lookAgain: () => void;
}

/** What the server says of a purchase, asked again and again until it is paid. Nothing else is believed. */
export function useWatchedPurchase(id: string | undefined, isAwaited: boolean): Watched {
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
    const variant = () => {
      if (!document.hidden) void refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', variant);
    return () => document.removeEventListener('visibilitychange', variant);
  }, [id, isOver, refetch]);
  return { purchase: data?.purchase, lookAgain: () => void refetch().catch(() => undefined) };
}
