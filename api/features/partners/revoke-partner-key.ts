import type { Services } from '../../platform/context.ts';
import { PartnerNotFoundError } from './partner-errors.ts';

/** Revokes the key from the next request on. @throws PartnerNotFoundError */
export async function revokePartnerKey(services: Services, name: string): Promise<void> {
  const { count } = await services.db.partnerKey.updateMany({
    where: { name: name.trim(), revokedAt: null },
    data: { revokedAt: services.now() },
  });
  if (count === 0) throw new PartnerNotFoundError(name);
}
