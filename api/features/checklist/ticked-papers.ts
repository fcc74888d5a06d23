import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import type { Vault } from '../../platform/vault.ts';

/** Returns the stored fingerprint of a ticked document, which does not reveal which one it is. */
export const fingerprintOf = (vault: Vault, applicationId: string, itemId: string): string =>
  vault.fingerprint('ticked-paper', `${applicationId}:${itemId}`);

/** Returns a test whether the user ticked an item. One query serves all forms of a case. */
export async function tickedPapersOf(
  ctx: Context,
  { id, userId }: Pick<Application, 'id' | 'userId'>,
): Promise<(itemId: string) => boolean> {
  const rows = await shareWhileRunning(ctx, `ticked-papers:${userId}`, () =>
    ctx.db.tickedPaper.findMany({ where: { application: { userId } }, select: { paperFingerprint: true } }),
  );
  const ticked = new Set(rows.map(({ paperFingerprint }) => paperFingerprint));
  return (itemId) => ticked.size > 0 && ticked.has(fingerprintOf(ctx.vault, id, itemId));
}
