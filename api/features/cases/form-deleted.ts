import type { Context, DeletedRow, Transaction } from '../../platform/context.ts';
import { lockPerson } from '../accounts/public.ts';
import { publishRefilled } from './case-changes.ts';
import { refillCase } from './refill-case.ts';

/**
 * An application of a case is deleted: it leaves the case first, as when it is taken out. What followed from it is taken
 * back where nobody looked at it, and open screens are told.
 */
export async function formDeleted(
  ctx: Context,
  tx: Transaction,
  { id, userId }: DeletedRow,
): Promise<(() => Promise<void>) | undefined> {
  const form = await tx.caseForm.findFirst({ where: { applicationId: id, case: { userId } } });
  if (!form) return undefined;
  await lockPerson(tx, userId);
  await tx.caseForm.delete({ where: { applicationId: id } });
  const refilled = await refillCase(ctx, tx, { userId, caseId: form.caseId });
  return () => publishRefilled(ctx, [refilled]);
}
