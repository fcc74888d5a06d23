import type { Transaction } from '../../platform/db.ts';
import { DocumentBeingTranslatedError } from './documents-errors.ts';

/**
 * Before a document is deleted: an order that nobody has begun is cancelled, one that is over stays, and one under way
 * needs the document until it is delivered. Orders outlive their document with the name that it had.
 * @throws DocumentBeingTranslatedError
 */
export async function endTranslations(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<void> {
  // An order that is being stored meanwhile waits for this, and then finds no document.
  await tx.$queryRaw`SELECT id FROM documents WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`;
  const orders = { documentId: id, userId };
  await tx.translationOrder.updateMany({
    where: { ...orders, status: 'ordered' },
    data: { status: 'cancelled', revision: { increment: 1 } },
  });
  const underWay = await tx.translationOrder.count({
    where: { ...orders, status: { notIn: ['cancelled', 'delivered'] } },
  });
  if (underWay > 0) throw new DocumentBeingTranslatedError();
}
