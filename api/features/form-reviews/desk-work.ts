import type { FormReview, Translator } from '../../generated/prisma/client.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Services, Transaction } from '../../platform/context.ts';

/** Operations of the desk on form reviews in general; what one reviewer does with one review is in the use cases. */

/** Hours before the promised time at which a reminder is sent. */
const HOURS_BEFORE = 6;
/** Reminders per run; the next hourly run sends the rest. */
const MAX_REMINDED = 500;

/** Returns a review of any user, or null. Callers must have checked access. */
export async function findFormReview({ db }: Pick<Services, 'db'>, id: string): Promise<FormReview | null> {
  return await db.formReview.findUnique({ where: { id } });
}

/** Returns the ids of open reviews whose promised time is near. */
export async function formReviewsNearPromise({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const reviews = await db.formReview.findMany({
    where: { status: { in: ['requested', 'claimed'] }, dueAt: { gt: now(), lte: addHours(now(), HOURS_BEFORE) } },
    select: { id: true },
    take: MAX_REMINDED,
  });
  return reviews.map(({ id }) => id);
}

/** Releases all reviews that this person has claimed; the next reviewer starts over. @returns how many */
export async function releaseFormReviews(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<number> {
  const { count } = await tx.formReview.updateMany({
    where: { reviewerId: id, status: 'claimed' },
    data: { status: 'requested', reviewerId: null, claimedAt: null },
  });
  return count;
}
