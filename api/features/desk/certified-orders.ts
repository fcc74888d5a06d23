import type { Prisma, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { requireTranslator } from '../translators/public.ts';
import { OrderNotHeldError } from './desk-errors.ts';
import type { HeldOrder } from './held-order.ts';
import { countPages } from './page-counts.ts';

/** Of the list at the desk. */
const MOST = 20;

/** Delivered with a certificate of theirs that counts; without its document nothing could be certified anew. */
const certifiedBy = ({ id }: Translator): Prisma.TranslationOrderWhereInput => ({
  translatorId: id,
  status: { in: ['ready', 'delivered'] },
  isSimulated: false,
  documentId: { not: null },
  certificates: { some: { certifiedAt: { not: null }, withdrawnAt: null, replacedByCode: null } },
});

/** What this person certified, the newest first. */
export async function certifiedOrders(ctx: Context, translator: Translator): Promise<TranslationOrder[]> {
  const orders = await ctx.db.translationOrder.findMany({
    where: certifiedBy(translator),
    orderBy: [{ readyAt: 'desc' }, { id: 'asc' }],
    take: MOST,
  });
  await countPages(ctx, orders);
  return orders;
}

/** One of them. @throws NotSignedInError, OrderNotHeldError */
export async function findCertified(ctx: Context, orderId: string): Promise<HeldOrder> {
  const translator = await requireTranslator(ctx);
  const order = await ctx.db.translationOrder.findFirst({
    where: { AND: [{ id: orderId }, certifiedBy(translator)] },
  });
  if (!order) throw new OrderNotHeldError();
  return { order, translator };
}
