import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { encryptBlocks, type Block } from './blocks.ts';

type Version = Pick<TranslationOrder, 'id' | 'userId' | 'version'>;

interface PageToStore {
  readonly page: number;
  /** Revision that the change is based on; 0 for a page that was never saved. */
  readonly revision: number;
  readonly blocks: readonly Block[];
  readonly isBlank: boolean;
  readonly checkedById: string | null;
}

/**
 * Whether this person still translates the version. If so, it is locked until the transaction ends, so that a save
 * during hand-over or release does not alter what the next person gets.
 */
export async function lockIfStillTranslating(
  tx: Transaction,
  { id, version }: Version,
  translatorId: string,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translation_orders
    WHERE id = ${id} AND version = ${version} AND status = 'in_translation' AND translator_id = ${translatorId}
    FOR SHARE`;
  return rows.length > 0;
}

/** @returns false when another save came first */
export async function storePage(
  tx: Transaction,
  { vault, now, newId }: Pick<Services, 'vault' | 'now' | 'newId'>,
  { id: orderId, userId, version }: Version,
  { page, revision, blocks, isBlank, checkedById }: PageToStore,
): Promise<boolean> {
  const stored = { isBlank, checkedById, updatedAt: now() };
  if (revision === 0) {
    const id = newId('trp');
    const blocksEncrypted = encryptBlocks(vault, { id, userId }, blocks);
    const data = { id, orderId, version, page, blocksEncrypted, ...stored };
    return (await tx.translationPage.createMany({ data, skipDuplicates: true })).count === 1;
  }
  const place = { orderId_version_page: { orderId, version, page } };
  const row = await tx.translationPage.findUnique({ where: place, select: { id: true } });
  if (!row) return false;
  const blocksEncrypted = encryptBlocks(vault, { id: row.id, userId }, blocks);
  const { count } = await tx.translationPage.updateMany({
    where: { id: row.id, revision },
    data: { ...stored, blocksEncrypted, revision: { increment: 1 } },
  });
  return count === 1;
}

/** Whether none of these pages was saved since they were read. */
export async function areBlocksUnchanged(
  tx: Transaction,
  { id: orderId, version }: Version,
  pages: readonly Pick<PageToStore, 'page' | 'revision'>[],
): Promise<boolean> {
  const rows = await tx.translationPage.findMany({
    where: { orderId, version },
    select: { page: true, revision: true },
  });
  const stored = new Map(rows.map(({ page, revision }) => [page, revision]));
  return pages.every(({ page, revision }) => (stored.get(page) ?? 0) === revision);
}
