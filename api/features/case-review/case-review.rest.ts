import type { RestTransport } from '../../platform/rest.ts';
import { REVIEW_CASE } from './case-review.rest-shapes.ts';
import { reviewCase } from './review-case.ts';
import { decryptReview } from './encrypted-review.ts';

/** Serves the documented /api/ai-analysis with the same use case as GraphQL. */
export function caseReviewRest(transport: RestTransport): void {
  transport.on('post', '/api/ai-analysis', REVIEW_CASE, async (ctx, { body }) => {
    const { language, idempotencyKey } = ctx.caller;
    const review = await reviewCase(ctx, { ...body.responses, language, idempotencyKey });
    const { answers, result } = decryptReview(ctx.vault, review);
    return { status: 201, json: { id: review.id, createdAt: review.createdAt, responses: answers, ...result } };
  });
}
