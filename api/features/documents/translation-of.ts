import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** Its certified translation is there. */
export const isTranslated = (order: Pick<TranslationOrder, 'status'> | null): boolean =>
  order?.status === 'ready' || order?.status === 'delivered';

/** The orders of these documents, as far as there are some. */
export async function ordersOf(
  { db }: Pick<Context, 'db'>,
  documentIds: readonly string[],
): Promise<TranslationOrder[]> {
  return await db.translationOrder.findMany({ where: { documentId: { in: [...documentIds] } } });
}

/**
 * The order of a document, null when there is none. Lists load it with their documents; a single document that a use
 * case has loaded comes without it, although the types of the schema's builder promise it.
 */
export async function translationOf(
  ctx: Pick<Context, 'db'>,
  { id, translationOrders }: { readonly id: string; readonly translationOrders?: readonly TranslationOrder[] },
): Promise<TranslationOrder | null> {
  const [order] = translationOrders ?? (await ordersOf(ctx, [id]));
  return order ?? null;
}
