import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

const UNDER_WAY = ['ordered', 'in_translation', 'in_review', 'in_certification'] as const;

export type LateOrder = Pick<TranslationOrder, 'trackingNumber' | 'status' | 'isRush' | 'promisedAt'>;

/**
 * Returns overdue orders, the longest overdue first, without their owners. Each status is read from its index, oldest
 * first, up to `most` rows.
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
