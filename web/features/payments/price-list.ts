import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { request } from '../../lib/rest.ts';

export type CreditKind = 'formCompletion' | 'certifiedTranslation' | 'rush' | 'rushReview';

/** An item of GET /api/prices, in the requested language. */
export interface Offer {
  readonly id: string;
  readonly kind: 'service' | 'bundle';
  readonly title: string;
  readonly description: string | null;
  /** Price in decimal dollars. */
  readonly amount: number;
  /** Price in cents; 0 means free, with nothing to buy. */
  readonly amountCents: number;
  readonly badge: string | null;
  readonly isPopular: boolean;
  readonly includes: readonly string[];
  readonly grants: Readonly<Partial<Record<CreditKind, number>>>;
}

/** Returns the number of credits granted per kind, in the order of the list. */
export const creditCounts = (grants: Offer['grants']) => Object.entries(grants) as [CreditKind, number][];

export interface PriceList {
  readonly services: readonly Offer[];
  readonly bundles: readonly Offer[];
}

const onTheirWay = new Map<string, Promise<PriceList>>();

/** Loads prices once per language and page; a failure is not cached, so that it can be retried. */
function loadPrices(language: string): Promise<PriceList> {
  const known = onTheirWay.get(language);
  if (known) return known;
  const loading = request('GET', `/api/prices?language=${encodeURIComponent(language)}`)
    .then(async (response) => (await response.json()) as PriceList)
    .catch((error: unknown) => {
      onTheirWay.delete(language);
      throw error;
    });
  onTheirWay.set(language, loading);
  return loading;
}

export const offerIn = ({ services, bundles }: PriceList, id: string): Offer | undefined =>
  [...services, ...bundles].find((offer) => offer.id === id);

interface Prices {
  /** Undefined while loading or after a failure. */
  readonly prices: PriceList | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Returns the price list in the interface language; the previous one stays until the new one is loaded. */
export function usePrices(): Prices {
  const language = useLanguage();
  const [prices, setPrices] = useState<PriceList>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadPrices(language).then(
      (list) => isCurrent && setPrices(list),
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  const retry = () => {
    setIsFailed(false);
    setAttempt((count) => count + 1);
  };
  return { prices, isFailed: isFailed && !prices, retry };
}
