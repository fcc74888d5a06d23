import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { isStillTranslator } from '../translators/public.ts';
import { encryptBlocks, type WorkPage } from './blocks.ts';
import { moveOrder } from './move-order.ts';

interface NewVersion {
  /** Pages of the previous version. */
  readonly pages: readonly WorkPage[];
  /** Runs in the same transaction; an error rolls everything back. */
  readonly effect: (tx: Transaction, begun: TranslationOrder) => Promise<void>;
}

/**
 * Returns a delivered order to its translator as a new version, a copy of the last one. If the translator has left,
 * others may claim it.
 * @throws StageOutOfOrderError, TranslationNotFoundError
 */
export async function beginVersion(
  services: Services,
  order: TranslationOrder,
  why: 'revise' | 'withdraw',
  { pages, effect }: NewVersion,
): Promise<TranslationOrder> {
  return await moveOrder(services, order, why, {
    changes: { version: { increment: 1 }, readyAt: null },
    effect: async (tx, begun) => {
      await effect(tx, begun);
      await copyPages(tx, services, begun, pages);
      await leaveOutWhoIsGone(tx, begun);
    },
  });
}

/** Copies the last version's pages; each page has to be checked again. */
async function copyPages(
  tx: Transaction,
  { vault, newId, now }: Pick<Services, 'vault' | 'newId' | 'now'>,
  { id: orderId, userId, version }: TranslationOrder,
  pages: readonly WorkPage[],
): Promise<void> {
  await tx.translationPage.createMany({
    data: pages.map(({ page, blocks, isBlank }) => {
      const id = newId('trp');
      const blocksEncrypted = encryptBlocks(vault, { id, userId }, blocks);
      return { id, orderId, version, page, isBlank, blocksEncrypted, updatedAt: now() };
    }),
  });
}

/** Removes people who are no longer translators, so that others can claim the order or the review. */
async function leaveOutWhoIsGone(
  tx: Transaction,
  { id, translatorId, reviewerId }: Pick<TranslationOrder, 'id' | 'translatorId' | 'reviewerId'>,
): Promise<void> {
  const isThere = async (who: string | null) => who !== null && (await isStillTranslator(tx, who));
  if (!(await isThere(translatorId)))
    await tx.translationOrder.update({
      where: { id },
      data: { status: 'ordered', assignment: 'in_progress', translation: 'pending', translatorId: null },
    });
  if (!(await isThere(reviewerId))) await tx.translationOrder.update({ where: { id }, data: { reviewerId: null } });
}
