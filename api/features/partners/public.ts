import type { Partner, Services } from '../../platform/context.ts';
import { hashOfToken, isToken } from '../../platform/tokens.ts';

export { createPartnerKey } from './create-partner-key.ts';
export { listPartnerKeys, type PartnerKeyEntry } from './list-partner-keys.ts';
export { revokePartnerKey } from './revoke-partner-key.ts';

const USE_KEPT_MS = 60_000;

/** Returns the partner of a key, null if revoked. Other tokens need no query. Records the last use to the minute. */
export async function partnerOfKey(services: Services, key: string): Promise<Partner | null> {
  if (!isToken('partner', key)) return null;
  const { db } = services;
  const now = services.now();
  const found = await db.partnerKey.findUnique({
    where: { keyHash: hashOfToken(key), revokedAt: null },
    select: { id: true, lastUsedAt: true },
  });
  if (!found) return null;
  const { id, lastUsedAt } = found;
  const isNoted = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_KEPT_MS;
  if (!isNoted) await db.partnerKey.updateMany({ where: { id }, data: { lastUsedAt: now } });
  return { id };
}
