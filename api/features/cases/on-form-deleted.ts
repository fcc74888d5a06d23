import type { Context, DeletedRow, Transaction } from '../../platform/context.ts';
import { lockUser } from '../accounts/public.ts';
import { publishRefilled } from './case-changes.ts';
import { refillCase } from './refill-case.ts';

/** Removes a deleted application from its case, withdraws unreviewed answers filled from it and notifies screens. */
export async function onFormDeleted(
  ctx: Context,
  tx: Transaction,
  { id, userId }: DeletedRow,
): Promise<(() => Promise<void>) | undefined> {
  const form = await tx.caseForm.findFirst({ where: { applicationId: id, case: { userId } } });
  if (!form) return undefined;
  await lockUser(tx, userId);
  await tx.caseForm.delete({ where: { applicationId: id } });
  const refilled = await refillCase(ctx, tx, { userId, caseId: form.caseId });
  return () => publishRefilled(ctx, [refilled]);
}
