import type { Context, DeletedRow, Transaction } from '../../platform/context.ts';
import { publishCaseChanged, touchCase } from './case-events.ts';

/** An application of a case is deleted: its row of the case goes with it, and open screens are told. */
export async function formDeleted(
  ctx: Context,
  tx: Transaction,
  { id, userId }: DeletedRow,
): Promise<(() => Promise<void>) | undefined> {
  const form = await tx.caseForm.findFirst({ where: { applicationId: id, case: { userId } } });
  if (!form) return undefined;
  const changed = await touchCase(ctx, tx, form.caseId);
  return () => publishCaseChanged(ctx, changed);
}
