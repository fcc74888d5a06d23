import type { Partner, Services } from '../../platform/context.ts';
import { hashOfToken, isToken } from '../../platform/tokens.ts';

export { createPartnerKey } from './create-partner-key.ts';
export { listPartnerKeys } from './list-partner-keys.ts';
export { revokePartnerKey } from './revoke-partner-key.ts';

/** The partner that a bearer key stands for; null for a revoked key, and without a query for what is no partner key. */
export async function partnerOfKey(services: Services, key: string): Promise<Partner | null> {
  if (!isToken('partner', key)) return null;
  return services.db.partnerKey.findUnique({
    where: { keyHash: hashOfToken(key), revokedAt: null },
    select: { id: true },
  });
}
