import { asSystemContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import { readFailedAgain, type ReadingFailure } from '../documents/public.ts';
import { auditAs, lockOperator, requireOperator } from '../translators/public.ts';

/**
 * Requeues at most fifty documents that failed for one reason. Concurrent calls requeue different ones, or none.
 * @returns their number
 * @throws NotSignedInError unless the viewer is an operator
 */
export async function readDocumentsAgain(asker: Context, failure: ReadingFailure): Promise<{ readonly count: number }> {
  const operator = await requireOperator(asker);
  const ctx = asSystemContext(asker, 'staff');
  const { count, afterCommit } = await ctx.db.$transaction(async (tx) => {
    await lockOperator(tx, operator);
    const result = await readFailedAgain(tx, ctx, failure);
    const detail = { failure, documents: result.count };
    if (result.count > 0) await auditAs(ctx, operator, 'read-documents-again', undefined, detail, tx);
    return result;
  });
  await afterCommit();
  return { count };
}
