import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import type { CaseAnswers } from '../../../schema/forms/case-answers.ts';
import type { CaseReview } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { buildReview, reviewLanguage, type ReviewResult } from './build-review.ts';
import { caseReviewTable } from './case-review-table.ts';
import { CaseReviewNotFoundError } from './case-review-errors.ts';
import { findCaseReview } from './find-case-review.ts';
import { refineSummary } from './refine-summary.ts';
import { encryptReview } from './encrypted-review.ts';

export interface ReviewCaseInput extends CaseAnswers {
  /** Language of the review; English is the fallback for languages that the table lacks. */
  readonly language: string;
  readonly idempotencyKey?: string | undefined;
}

/** Each review may call a language model. */
const REVIEWING: Limit = { name: 'review-case', times: 60, seconds: 3_600 };

/**
 * Stores a review of what official pages name for three answers. It informs only: which form is right is for a lawyer
 * or an accredited representative. A repeat under the same idempotency key returns the first review.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError, InvalidInputError for a bad key
 */
export async function reviewCase(ctx: Context, input: ReviewCaseInput): Promise<CaseReview> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(REVIEWING, userId);
  const { purpose, location, status, idempotencyKey } = input;
  const answers = { purpose, location, status };
  const language = reviewLanguage(input.language);
  const result = await refined(ctx, buildReview(caseReviewTable(ctx), answers, language), answers, language);
  const id = ctx.newId('rev');
  return withIdempotency(ctx, {
    scope: `${userId}:reviewCase`,
    key: idempotencyKey,
    request: { ...answers, language },
    resultId: id,
    effect: (tx) =>
      tx.caseReview.create({
        data: {
          id,
          userId,
          resultEncrypted: encryptReview(ctx.vault, { id, userId }, { answers, language, result }),
          createdAt: ctx.now(),
        },
      }),
    load: async (first) => {
      const stored = await findCaseReview(ctx, first);
      if (!stored) throw new CaseReviewNotFoundError();
      return stored;
    },
  });
}

/** A review about asylum never leaves this server, so it keeps the rules' wording. */
async function refined(
  ctx: Context,
  result: ReviewResult,
  { purpose }: CaseAnswers,
  language: InterfaceLanguage,
): Promise<ReviewResult> {
  const summary = purpose === 'asylum' ? undefined : await refineSummary(ctx, result.summary, language);
  return summary === undefined ? result : { ...result, summary, refinedBy: 'model' };
}
