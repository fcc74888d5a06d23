import type { FormReview } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

/** Newest first, with the id as a tie-breaker for a stable order. */
export const NEWEST_REVIEW_FIRST = [{ requestedAt: 'desc' }, { id: 'desc' }] as const satisfies object[];

/** Returns an application's open review, else the last finished one; null if there is none. */
export async function newestReviewOf({ db }: Pick<Services, 'db'>, applicationId: string): Promise<FormReview | null> {
  return await db.formReview.findFirst({
    where: { applicationId, status: { not: 'cancelled' } },
    orderBy: [...NEWEST_REVIEW_FIRST],
  });
}

/** Returns the review that is requested or claimed, if any. */
export async function openReviewOf({ db }: Pick<Services, 'db'>, applicationId: string): Promise<FormReview | null> {
  return await db.formReview.findFirst({ where: { applicationId, status: { in: ['requested', 'claimed'] } } });
}
