import type { Application, FormReview, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { customersInConflict } from '../conflicts-of-interest/public.ts';
import { refundedSubjects } from '../payments/public.ts';
import { auditAs, requireFormReviewer } from '../translators/public.ts';
import { FormReviewNotHeldError } from './form-reviews-errors.ts';
import { reviewedForm, type ReviewedForm } from './reviewed-form.ts';

/** A review as the desk lists it: the form, and nothing about the user. */
export interface DeskFormReview extends FormReview {
  readonly application: Pick<Application, 'id' | 'formType' | 'edition'>;
}

/** Relations that Prisma loads for it. */
export const WITH_FORM = { application: { select: { id: true, formType: true, edition: true } } } as const;

/** Maximum length of the desk's list. */
const MAX_REVIEWS = 100;

/**
 * Returns the unclaimed reviews and those that this reviewer holds, by due date. Leaves out the reviewer's own forms,
 * those of family at their address, and those that were refunded.
 */
export async function deskFormReviews(ctx: Context, reviewer: Translator): Promise<DeskFormReview[]> {
  const reviews = await ctx.db.formReview.findMany({
    where: { OR: [{ status: 'requested' }, { status: 'claimed', reviewerId: reviewer.id }] },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: MAX_REVIEWS,
    include: WITH_FORM,
  });
  const waiting = reviews.filter(({ status }) => status === 'requested');
  const [inConflict, keptBack] = await Promise.all([
    customersInConflict(
      ctx,
      waiting.map(({ userId }) => userId),
      reviewer,
    ),
    refundedSubjects(
      ctx,
      waiting.map(({ id }) => id),
    ),
  ]);
  return reviews.filter(
    ({ id, userId, status }) => status === 'claimed' || (!inConflict.has(userId) && !keptBack.has(id)),
  );
}

/**
 * Returns a review that the viewer holds.
 * @throws NotSignedInError unless they are a form reviewer
 * @throws FormReviewNotHeldError also when the review does not exist
 */
export async function requireHeldReview(
  ctx: Context,
  id: string,
): Promise<{ readonly review: FormReview & { readonly application: Application }; readonly reviewer: Translator }> {
  const reviewer = await requireFormReviewer(ctx);
  const review = await ctx.db.formReview.findFirst({
    where: { id, status: 'claimed', reviewerId: reviewer.id },
    include: { application: true },
  });
  if (!review) throw new FormReviewNotHeldError();
  return { review, reviewer };
}

/** Returns the form of a held review and logs the access. @throws NotSignedInError, FormReviewNotHeldError */
export async function openReviewedForm(ctx: Context, id: string, language: string): Promise<ReviewedForm> {
  const { review, reviewer } = await requireHeldReview(ctx, id);
  await auditAs(ctx, reviewer, 'open-form-review', id);
  return reviewedForm(ctx, review.application, language);
}
