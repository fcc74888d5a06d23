import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { customersInConflict } from '../conflicts-of-interest/public.ts';
import { ordersClaimableBy, ordersHeldBy } from '../translations/public.ts';
import { decryptProfile } from '../translators/public.ts';
import { countPages } from './page-counts.ts';

/** Returns the orders that this person translates or reviews. */
export async function myOrders(ctx: Context, translator: Translator): Promise<TranslationOrder[]> {
  const orders = await ordersHeldBy(ctx, translator);
  await countPages(ctx, orders);
  return orders;
}

/**
 * Returns the orders that this person may claim, to translate or to review.
 * @param language ISO 639-1; restricts the list to this language
 */
export async function claimableOrders(
  ctx: Context,
  translator: Translator,
  { language }: { language?: string | null | undefined } = {},
): Promise<TranslationOrder[]> {
  if (!decryptProfile(ctx.vault, translator)) return [];
  const orders = await ordersClaimableBy(ctx, translator, language);
  const customers = orders.map(({ userId }) => userId);
  const [inConflict] = await Promise.all([customersInConflict(ctx, customers, translator), countPages(ctx, orders)]);
  return orders.filter(({ userId }) => !inConflict.has(userId));
}
