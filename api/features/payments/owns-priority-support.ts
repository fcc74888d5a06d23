import type { Services } from '../../platform/context.ts';
import { priceListOf } from './price-list.ts';

/** Whether the user bought a package with priority support that was not refunded. */
export async function ownsPrioritySupport(
  services: Pick<Services, 'db' | 'settings'>,
  userId: string,
): Promise<boolean> {
  const offers = priceListOf(services, 'en').bundles.filter(({ hasPrioritySupport }) => hasPrioritySupport);
  const grant = { userId, revokedAt: null, purchase: { offerId: { in: offers.map(({ id }) => id) } } };
  return (await services.db.creditGrant.count({ where: grant })) > 0;
}
