import type { Transaction } from '../../platform/context.ts';

/** Moves the comments of guests with their questions when the form moves to another edition. */
export async function moveCaseComments(
  tx: Transaction,
  applicationId: string,
  pathNow: (path: string) => string | undefined,
): Promise<void> {
  const comments = await tx.caseComment.findMany({ where: { applicationId }, select: { id: true, path: true } });
  for (const { id, path } of comments) {
    const now = pathNow(path);
    if (now !== undefined && now !== path) await tx.caseComment.update({ where: { id }, data: { path: now } });
  }
}
