import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** The order of each document that has one, as far as the document itself says it. */
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
 * The order of a document, null when there is none. Lists load it with their documents; a single document that a use
 * case has loaded comes without it, although the types of the schema's builder promise it.
 */
export async function orderOfDocument(
  ctx: Pick<Context, 'db'>,
  { id, translationOrders }: { readonly id: string; readonly translationOrders?: readonly TranslationOrder[] },
): Promise<TranslationOrder | null> {
  const order = translationOrders ? translationOrders[0] : (await ordersOfDocuments(ctx, [id])).get(id);
  return order ?? null;
}

/** The certified translation is there. */
export const isTranslated = (order: Pick<TranslationOrder, 'status'> | null | undefined): boolean =>
  order?.status === 'ready' || order?.status === 'delivered';
