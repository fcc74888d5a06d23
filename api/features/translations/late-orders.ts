import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

const UNDER_WAY = ['ordered', 'in_translation', 'in_review', 'in_certification'] as const;

export type LateOrder = Pick<TranslationOrder, 'trackingNumber' | 'status' | 'isRush' | 'promisedAt'>;

/**
 * Orders past what was promised, the longest first; nothing of whose they are. Each status is read from its index, the
 * oldest first, and no further than it is shown.
 */
export async function lateOrders({ db, now }: Pick<Services, 'db' | 'now'>, most: number): Promise<LateOrder[]> {
  const found = await Promise.all(
    UNDER_WAY.map((status) =>
      db.translationOrder.findMany({
        where: { status, promisedAt: { lt: now() }, isSimulated: false, payment: { not: 'unpaid' } },
        orderBy: { promisedAt: 'asc' },
        take: most,
        select: { trackingNumber: true, status: true, isRush: true, promisedAt: true },
      }),
    ),
  );
  return found
    .flat()
    .sort((a, b) => a.promisedAt.getTime() - b.promisedAt.getTime())
    .slice(0, most);
}
