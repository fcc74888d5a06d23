import type { Context, SaveEffects, SavedRow, Transaction } from './context.ts';

/** Notifies every capability that a row is about to be saved. @returns all that they add to it */
export async function whileSaving(ctx: Context, tx: Transaction, model: string, row: SavedRow): Promise<SaveEffects> {
  const added: SaveEffects[] = [];
  for (const owner of ctx.owners) {
    const beside = await owner.whileSaving?.[model]?.(ctx, tx, row);
    if (beside) added.push(beside);
  }
  return {
    texts: Object.assign({}, ...added.map(({ texts }) => texts)) as Readonly<Record<string, string>>,
    afterCommit: async () => {
      for (const { afterCommit } of added) await afterCommit();
    },
  };
}
