import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { touchCase } from './case-events.ts';
import { EMPTIED } from './fill-form.ts';
import { filledOf } from './open-form.ts';

interface MovedForm {
  readonly applicationId: string;
  /** Where what stood at a path stands now; undefined where it is not asked any more. */
  readonly pathNow: (path: string) => string | undefined;
  /** Paths of what is asked anew. */
  readonly askedAgain: readonly string[];
}

/**
 * A form stands in another edition: its place in the case and its people stay, and the marks of what was filled in go
 * with the answers. What is asked anew is not filled in from other forms: the person is to look at it.
 */
export async function formMoved(
  ctx: Context,
  tx: Transaction,
  { applicationId, pathNow, askedAgain }: MovedForm,
): Promise<Case | undefined> {
  const form = await tx.caseForm.findUnique({ where: { applicationId } });
  if (!form) return undefined;
  const marks = Object.entries(filledOf(form)).flatMap(([path, mark]) => {
    const now = pathNow(path);
    return now === undefined ? [] : [[now, mark] as const];
  });
  const filled = Object.fromEntries([...marks, ...askedAgain.map((path) => [path, EMPTIED] as const)]);
  await tx.caseForm.update({ where: { applicationId }, data: { filled } });
  return await touchCase(ctx, tx, form.caseId);
}
