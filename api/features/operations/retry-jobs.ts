import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { retryDeadLetters } from '../../platform/dead-letter-jobs.ts';
import { auditAs, lockOperator, requireOperator } from '../translators/public.ts';

export const MAX_AT_ONCE = 100;

export interface RetriedJobs {
  readonly sent: number;
  /** Jobs no longer in the list: another operator was faster. */
  readonly gone: number;
}

/**
 * Retries failed jobs. Each is sent once, even if requested twice or by two operators.
 * @throws NotSignedInError unless the viewer is an operator
 * @throws InvalidInputError for none or too many
 */
export async function retryJobs(ctx: Context, ids: readonly string[]): Promise<RetriedJobs> {
  const operator = await requireOperator(ctx);
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0 || uniqueIds.length > MAX_AT_ONCE)
    throw new InvalidInputError(`Name 1 to ${MAX_AT_ONCE} jobs at once.`);
  return await ctx.db.$transaction(async (tx) => {
    await lockOperator(tx, operator);
    const sent = await retryDeadLetters(tx, uniqueIds);
    const detail = { jobs: sent.map(({ queue, key }) => `${queue}:${key}`) };
    if (sent.length > 0) await auditAs(ctx, operator, 'retry-jobs', undefined, detail, tx);
    return { sent: sent.length, gone: uniqueIds.length - sent.length };
  });
}
