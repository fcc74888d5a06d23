import type { Context } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';

/** What is kept of a paper that the person has: it tells nobody which one it is. */
export const fingerprintOf = (vault: Vault, applicationId: string, itemId: string): string =>
  vault.fingerprint('ticked-paper', `${applicationId}:${itemId}`);

/** Whether the person said that they have a paper of this application. */
export async function tickedPapersOf(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  applicationId: string,
): Promise<(itemId: string) => boolean> {
  const rows = await db.tickedPaper.findMany({ where: { applicationId }, select: { paperFingerprint: true } });
  const ticked = new Set(rows.map(({ paperFingerprint }) => paperFingerprint));
  return (itemId) => ticked.has(fingerprintOf(vault, applicationId, itemId));
}
