import type { FormReview, FormReviewPayment } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/refused-by-database.ts';
import { ApplicationNotFoundError, findApplication } from '../applications/public.ts';
import { chargingOf, checkoutOf, offerOf, PaymentRequiredError, redeemCredits, creditsOf } from '../payments/public.ts';
import { notifyStaff } from '../translators/public.ts';
import { openReviewOf } from './find-form-review.ts';
import { mailAboutReview } from './form-review-mail.ts';
import { FormReviewRefusedError } from './form-reviews-errors.ts';

const CREDIT = 'rushReview';
const OFFER = 'rush-review';
const DUE_SECONDS = 24 * 3_600;
const REQUESTING: Limit = { name: 'request-form-review', times: 60, seconds: 3_600 };

/** Current price of a review for the user. */
export interface FormReviewPrice {
  /** Unused reviews that the user owns. */
  readonly unitsLeft: number;
  readonly priceCents: number;
  /** Path in the web app where a review can be bought. */
  readonly checkout: string;
  /** False in demo mode and where payments are off: nothing is charged. */
  readonly isRequired: boolean;
}

export async function formReviewPrice(ctx: Context, userId: string, language: string): Promise<FormReviewPrice> {
  const offer = offerOf(ctx, OFFER, language);
  const credits = await creditsOf(ctx, userId);
  return {
    unitsLeft: credits.find(({ unit }) => unit === CREDIT)?.left ?? 0,
    priceCents: offer.amountCents,
    checkout: checkoutOf(offer),
    isRequired: chargingOf(ctx.settings) === 'required',
  };
}

export interface RequestFormReviewOptions {
  /** Whether the user allowed the reviewer to see the documents of the form's checklist. */
  readonly showsPapers?: boolean;
}

/**
 * Requests a review of a finished form by a person within 24 hours. Repeating the request while one is open (a double
 * click, another tab) returns the same review. A credit pays for it; without one, demo mode charges nothing.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws FormReviewRefusedError while the form is not submitted
 * @throws PaymentRequiredError in production without a credit
 */
export async function requestFormReview(
  ctx: Context,
  applicationId: string,
  { showsPapers = false }: RequestFormReviewOptions = {},
): Promise<FormReview> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(REQUESTING, userId);
  const application = await findApplication(ctx, applicationId);
  const open = await openReviewOf(ctx, applicationId);
  if (open) return open;
  if (application.status !== 'completed') throw new FormReviewRefusedError();
  const id = ctx.newId('rvw');
  const requestedAt = ctx.now();
  try {
    return await ctx.db.$transaction(async (tx) => {
      const payment = await paymentOfNew(tx, ctx, { id, userId });
      const dueAt = addSeconds(requestedAt, DUE_SECONDS);
      const data = { id, userId, applicationId, payment, showsPapers, requestedAt, dueAt };
      const review = await tx.formReview.create({ data });
      await mailAboutReview(tx, review.id, 'requested');
      await notifyStaff(tx, { subjectId: id, news: 'form_review_waits', occasion: 'requested' });
      return review;
    });
  } catch (error) {
    // The application was deleted since it was read.
    if (isForeignKeyViolation(error)) throw new ApplicationNotFoundError();
    if (!isUniqueViolation(error) && !(error instanceof PaymentRequiredError)) throw error;
    // A concurrent request came first, perhaps with the last credit.
    const first = await openReviewOf(ctx, applicationId);
    if (first) return first;
    throw error;
  }
}

async function paymentOfNew(
  tx: Transaction,
  ctx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<FormReviewPayment> {
  const charging = chargingOf(ctx.settings);
  if (charging === 'free') return 'free';
  if (await redeemCredits(tx, ctx, { userId, credits: [CREDIT], subject: id })) return 'paid';
  if (charging === 'demo') return 'demo';
  throw new PaymentRequiredError(
    checkoutOf(offerOf(ctx, OFFER, ctx.caller.language)),
    'This has to be paid first. Your answers are saved; pay, and ask for the review then.',
  );
}
