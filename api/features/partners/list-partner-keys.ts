import type { Services } from '../../platform/context.ts';

export interface PartnerKeyEntry {
  readonly name: string;
  readonly createdAt: Date;
  /** To the minute; null for a key that was never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Oldest first; the keys themselves are known to nobody here. */
export function listPartnerKeys({ db }: Services): Promise<PartnerKeyEntry[]> {
  return db.partnerKey.findMany({
    orderBy: { createdAt: 'asc' },
    select: { name: true, createdAt: true, lastUsedAt: true, revokedAt: true },
  });
}
