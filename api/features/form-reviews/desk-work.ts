import type { FormReview, Translator } from '../../generated/prisma/client.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Services, Transaction } from '../../platform/context.ts';

/** What the desk does with form reviews as a whole; what one reviewer does with one stands in the use cases beside. */

/** How long before the promise a review is reminded of. */
const HOURS_BEFORE = 6;
/** Reviews to remind of at once; the next hour finds the others. */
const MAX_REMINDED = 500;

/** Anybody's, for who has shown that they may; null when it is gone. */
export async function findFormReview({ db }: Pick<Services, 'db'>, id: string): Promise<FormReview | null> {
  return await db.formReview.findUnique({ where: { id } });
}

/** Ids of those whose promise is near. */
export async function formReviewsNearPromise({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const reviews = await db.formReview.findMany({
    where: { status: { in: ['requested', 'claimed'] }, dueAt: { gt: now(), lte: addHours(now(), HOURS_BEFORE) } },
    select: { id: true },
    take: MAX_REMINDED,
  });
  return reviews.map(({ id }) => id);
}

/** The forms that this person looks through wait for somebody else, who begins anew. @returns how many */
export async function releaseFormReviews(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<number> {
  const { count } = await tx.formReview.updateMany({
    where: { reviewerId: id, status: 'claimed' },
    data: { status: 'requested', reviewerId: null, claimedAt: null },
  });
  return count;
}
