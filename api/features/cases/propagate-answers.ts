import type { Context, SaveEffects, SavedRow, Transaction } from '../../platform/context.ts';
import { changedPaths } from '../../../schema/forms/answers.ts';
import { lockUser } from '../accounts/public.ts';
import { publishRefilled } from './case-changes.ts';
import { refillCases } from './refill-case.ts';

/**
 * Propagates a saved answer to the other forms of the case and to other cases about the same people, in the save's
 * transaction. For an application outside a case this costs one statement.
 */
export async function propagateAnswers(
  ctx: Context,
  tx: Transaction,
  saved: SavedRow,
): Promise<SaveEffects | undefined> {
  const form = await tx.caseForm.findUnique({ where: { applicationId: saved.id }, select: { caseId: true } });
  if (!form) return undefined;
  await lockUser(tx, saved.userId);
  const refilled = await refillCases(ctx, tx, {
    userId: saved.userId,
    caseId: form.caseId,
    saving: { ...saved, changed: changedPaths(saved.before, saved.after) },
  });
  return { texts: refilled[0].texts, afterCommit: () => publishRefilled(ctx, refilled) };
}
