import type { Services } from '../../platform/context.ts';
import { priceListOf, type Offer } from './price-list.ts';

/** Returns the offer's current title from the price list; the id if the list no longer has it. */
export function purchasedOffer(
  services: Pick<Services, 'settings'>,
  offerId: string,
  language: string,
): Pick<Offer, 'title' | 'grants'> {
  const list = priceListOf(services, language);
  return [...list.services, ...list.bundles].find(({ id }) => id === offerId) ?? { title: offerId, grants: {} };
}
