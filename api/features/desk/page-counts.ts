import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { pageCountOf, pageCountsOf } from '../documents/public.ts';

const COUNT = 'pageCount';

export const pageCount = (ctx: Context, order: TranslationOrder): Promise<number> =>
  loadOnceFor(order, COUNT, () => pageCountOf(ctx, order));

/** Counts the pages of all orders of a list with one query, for `pageCount`. */
export async function countPages(ctx: Context, orders: readonly TranslationOrder[]): Promise<void> {
  const documentIds = orders.flatMap(({ documentId }) => documentId ?? []);
  const byDocument = await pageCountsOf(ctx, documentIds);
  for (const order of orders)
    void loadOnceFor(order, COUNT, () =>
      Promise.resolve(order.documentId === null ? 0 : (byDocument.get(order.documentId) ?? 0)),
    );
}
