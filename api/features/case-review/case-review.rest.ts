import { z } from 'zod';
import { CASE_ANSWERS } from '../../../schema/forms/case-answers.ts';
import { readBody, type RestDoor } from '../../platform/rest.ts';
import { reviewCase } from './review-case.ts';
import { openReview } from './sealed-review.ts';

/** The answers that the call takes stand in the refusal: it is for people who write programs. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const AnalysisBody = z.object({
  responses: z.object(
    {
      purpose: oneOf(CASE_ANSWERS.purpose),
      location: oneOf(CASE_ANSWERS.location),
      status: oneOf(CASE_ANSWERS.status),
    },
    'must be an object with purpose, location and status',
  ),
  context: z.literal('immigration_case_review', 'must be immigration_case_review'),
});

/** The documented /api/ai-analysis, over the same use case as GraphQL. */
export function caseReviewRest(door: RestDoor): void {
  door.on('post', '/api/ai-analysis', async (ctx, request) => {
    const { responses } = readBody(request, AnalysisBody);
    const { language, idempotencyKey } = ctx.caller;
    const review = await reviewCase(ctx, { ...responses, language, idempotencyKey });
    const { answers, result } = openReview(ctx.vault, review);
    return { status: 201, json: { id: review.id, createdAt: review.createdAt, responses: answers, ...result } };
  });
}
