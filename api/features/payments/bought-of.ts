import type { Services } from '../../platform/context.ts';
import { priceListOf, type Offer } from './price-list.ts';

/** What was bought, as the price list words it now; its id when the list does not have it any more. */
export function boughtOf(
  services: Pick<Services, 'settings'>,
  offerId: string,
  language: string,
): Pick<Offer, 'title' | 'grants'> {
  const list = priceListOf(services, language);
  return [...list.services, ...list.bundles].find(({ id }) => id === offerId) ?? { title: offerId, grants: {} };
}
