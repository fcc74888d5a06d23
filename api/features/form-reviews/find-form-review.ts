import type { FormReview } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

/** Newest first; the database never has two of the same moment in another order. */
export const NEWEST_REVIEW_FIRST = [{ requestedAt: 'desc' }, { id: 'desc' }] as const satisfies object[];

/** The review of an application that is waited for, else the last that was done; null when there is none. */
export async function newestReviewOf({ db }: Pick<Services, 'db'>, applicationId: string): Promise<FormReview | null> {
  return await db.formReview.findFirst({
    where: { applicationId, status: { not: 'cancelled' } },
    orderBy: [...NEWEST_REVIEW_FIRST],
  });
}

/** The one that is waited for: nobody has begun, or somebody is reading. */
export async function openReviewOf({ db }: Pick<Services, 'db'>, applicationId: string): Promise<FormReview | null> {
  return await db.formReview.findFirst({ where: { applicationId, status: { in: ['requested', 'claimed'] } } });
}
