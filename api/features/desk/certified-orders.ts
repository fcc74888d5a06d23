import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findCertifiedBy, ordersCertifiedBy } from '../translations/public.ts';
import { requireTranslator } from '../translators/public.ts';
import { OrderNotHeldError } from './desk-errors.ts';
import type { HeldOrder } from './held-order.ts';
import { countPages } from './page-counts.ts';

/** Returns the orders that this translator certified, newest first. */
export async function certifiedOrders(ctx: Context, translator: Translator): Promise<TranslationOrder[]> {
  const orders = await ordersCertifiedBy(ctx, translator);
  await countPages(ctx, orders);
  return orders;
}

/** Returns one order that the translator certified. @throws NotSignedInError, OrderNotHeldError */
export async function findCertified(ctx: Context, orderId: string): Promise<HeldOrder> {
  const translator = await requireTranslator(ctx);
  const order = await findCertifiedBy(ctx, orderId, translator);
  if (!order) throw new OrderNotHeldError();
  return { order, translator };
}
