import type { Services } from '../../platform/context.ts';
import { decryptUser } from '../accounts/public.ts';

export interface ListedTranslator {
  readonly id: string;
  readonly email: string;
  readonly languages: readonly string[];
  readonly reviewsForms: boolean;
  readonly isOperator: boolean;
  readonly grantedAt: Date;
  readonly revokedAt: Date | null;
  readonly hasProfile: boolean;
  /** Number of orders in progress that they translate or review. */
  readonly holds: number;
}

const UNDER_WAY = ['in_translation', 'in_review', 'in_certification'] as const;

/** Lists everybody who was ever granted a role, oldest first. For the command line. */
export async function listTranslators({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<ListedTranslator[]> {
  const underWay = { where: { status: { in: [...UNDER_WAY] } } };
  const rows = await db.translator.findMany({
    orderBy: [{ grantedAt: 'asc' }, { id: 'asc' }],
    include: { user: true, _count: { select: { translates: underWay, reviews: underWay } } },
  });
  return rows.map(
    ({ id, user, languages, reviewsForms, isOperator, grantedAt, revokedAt, profileEncrypted, _count }) => ({
      id,
      email: decryptUser(vault, user).email,
      languages,
      reviewsForms,
      isOperator,
      grantedAt,
      revokedAt,
      hasProfile: profileEncrypted !== null,
      holds: _count.translates + _count.reviews,
    }),
  );
}

/** Returns email addresses of current and former staff by id; deleted accounts are left out. */
export async function emailsOfStaff(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.translator.findMany({ where: { id: { in: [...ids] } }, include: { user: true } });
  return new Map(rows.map(({ id, user }) => [id, decryptUser(vault, user).email]));
}
