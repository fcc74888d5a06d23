import type { Services } from '../../platform/context.ts';

export interface PartnerKeyEntry {
  readonly name: string;
  readonly createdAt: Date;
  /** To the minute; null if never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Lists active keys first, then oldest first; the keys themselves are not stored. @param most all when absent */
export function listPartnerKeys({ db }: Services, most?: number): Promise<PartnerKeyEntry[]> {
  return db.partnerKey.findMany({
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'asc' }],
    ...(most !== undefined && { take: most }),
    select: { name: true, createdAt: true, lastUsedAt: true, revokedAt: true },
  });
}
