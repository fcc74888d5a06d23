import { paths } from '../../lib/paths.ts';
import type { PendingPurchase } from './pending-purchase.ts';
import type { Offer } from './price-list.ts';

const RUSH_OF: Readonly<Record<string, string>> = { 'document-translation': 'document-translation-rush' };

/** Reads the purchase from the URL of /checkout; undefined when a part is missing. */
export function purchaseFromQuery(query: URLSearchParams): PendingPurchase | undefined {
  const amount = Number.parseFloat(query.get('amount') ?? '');
  const service = query.get('service') ?? '';
  const description = query.get('description') ?? '';
  if (Number.isNaN(amount) || service === '' || description === '') return undefined;
  const serviceType = query.get('rushService') === 'true' ? (RUSH_OF[service] ?? service) : service;
  return { amount, serviceType, description };
}

export const checkoutAddressOf = ({ amount, serviceType, description }: PendingPurchase): string =>
  paths.checkout({ amount: String(amount), service: serviceType, description });

export const checkoutOfOffer = ({ amount, id, title }: Offer): string =>
  checkoutAddressOf({ amount, serviceType: id, description: title });
