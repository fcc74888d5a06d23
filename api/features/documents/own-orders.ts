import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** Returns the translation order of each document that has one. */
export async function ordersOfDocuments(
  { db }: Pick<Context, 'db'>,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, TranslationOrder>> {
  const documents = await db.document.findMany({
    where: { id: { in: [...documentIds] } },
    select: { id: true, translationOrders: true },
  });
  return new Map(documents.flatMap(({ id, translationOrders: [order] }) => (order ? [[id, order] as const] : [])));
}

/**
 * Returns the order of a document, or null. Lists load it with their documents; a single document loaded by a use
 * case comes without it, although the schema builder's types promise it.
 */
export async function orderOfDocument(
  ctx: Pick<Context, 'db'>,
  { id, translationOrders }: { readonly id: string; readonly translationOrders?: readonly TranslationOrder[] },
): Promise<TranslationOrder | null> {
  const order = translationOrders ? translationOrders[0] : (await ordersOfDocuments(ctx, [id])).get(id);
  return order ?? null;
}

/** Whether the certified translation is finished. */
export const isTranslated = (order: Pick<TranslationOrder, 'status'> | null | undefined): boolean =>
  order?.status === 'ready' || order?.status === 'delivered';
