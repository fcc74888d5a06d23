import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import type { Vault } from '../../platform/vault.ts';

/** What is kept of a paper that the person has: it tells nobody which one it is. */
export const fingerprintOf = (vault: Vault, applicationId: string, itemId: string): string =>
  vault.fingerprint('ticked-paper', `${applicationId}:${itemId}`);

/** Whether the person said that they have a paper of this application. A case asks for each of its forms at once. */
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
