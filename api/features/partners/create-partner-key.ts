import type { Services } from '../../platform/context.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { PartnerExistsError, PartnerNameInvalidError } from './partner-errors.ts';

/**
 * Creates the API key of a partner. The name of a revoked partner may be used again.
 * @returns the key, which is not stored: the database has its hash.
 * @throws PartnerNameInvalidError, PartnerExistsError
 */
export async function createPartnerKey(
  services: Services,
  typedName: string,
): Promise<{ id: string; name: string; key: string }> {
  const name = typedName.trim().replace(/\s+/g, ' ');
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{1,59}$/u.test(name)) throw new PartnerNameInvalidError();
  const key = newToken('partner');
  const id = services.newId('par');
  await services.db.$transaction(async (tx) => {
    await tx.partnerKey.deleteMany({ where: { name, revokedAt: { not: null } } });
    const { count } = await tx.partnerKey.createMany({
      data: [{ id, name, keyHash: hashOfToken(key), createdAt: services.now() }],
      skipDuplicates: true,
    });
    if (count === 0) throw new PartnerExistsError(name);
  });
  return { id, name, key };
}
