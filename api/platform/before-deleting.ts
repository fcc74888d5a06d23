import type { Context, DeletedRow, Transaction } from './context.ts';

/**
 * Notifies every capability that a row is about to be deleted, before anything of it is gone.
 * @returns callbacks to run after the commit
 */
export async function beforeDeleting(
  ctx: Context,
  tx: Transaction,
  model: string,
  row: DeletedRow,
): Promise<readonly (() => Promise<void>)[]> {
  const afterCommit: (() => Promise<void>)[] = [];
  for (const owner of ctx.owners) {
    const done = await owner.beforeDeleting?.[model]?.(ctx, tx, row);
    if (done) afterCommit.push(done);
  }
  return afterCommit;
}
