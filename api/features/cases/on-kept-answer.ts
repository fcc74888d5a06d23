import type { Context, SaveEffects, SavedRow, Transaction } from '../../platform/context.ts';
import { publishCaseChanged, touchCase } from './case-events.ts';

/** Notifies open screens of the case that an answer is kept despite a document, or is open again. */
export async function onKeptAnswer(
  ctx: Context,
  tx: Transaction,
  { id: applicationId }: SavedRow,
): Promise<SaveEffects | undefined> {
  const form = await tx.caseForm.findUnique({ where: { applicationId }, select: { caseId: true } });
  if (!form) return undefined;
  const changed = await touchCase(ctx, tx, form.caseId);
  return { texts: {}, afterCommit: () => publishCaseChanged(ctx, changed) };
}
