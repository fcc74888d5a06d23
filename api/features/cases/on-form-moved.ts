import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { touchCase } from './case-events.ts';
import { CLEARED } from './fill-form.ts';
import { filledOf } from './open-form.ts';

interface MovedForm {
  readonly applicationId: string;
  /** Returns the new path of an answer; undefined when it is no longer asked. */
  readonly pathNow: (path: string) => string | undefined;
  /** Paths of questions to be answered again. */
  readonly askedAgain: readonly string[];
}

/**
 * Updates a case after one of its forms moved to another edition: place and people stay, and fill marks move with the
 * answers. Questions to answer again are not filled from other forms, because the user must review them.
 */
export async function onFormMoved(
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
  const filled = Object.fromEntries([...marks, ...askedAgain.map((path) => [path, CLEARED] as const)]);
  await tx.caseForm.update({ where: { applicationId }, data: { filled } });
  return await touchCase(ctx, tx, form.caseId);
}
