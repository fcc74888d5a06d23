import type { Purchase } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { PurchaseNotFoundError } from './purchase-errors.ts';
import { refreshPurchase } from './refresh-purchase.ts';

const ASKING: Limit = { name: 'ask-payment-provider', times: 300, seconds: 3_600 };

/**
 * Returns a purchase of the viewer.
 * @param isAskedAnew refreshes an unpaid purchase from the provider first, if that is available
 * @throws NotSignedInError, TooManyRequestsError
 * @throws PurchaseNotFoundError also for a purchase of another user
 */
export async function findPurchase(
  ctx: Context,
  id: string,
  { isAskedAnew }: { isAskedAnew: boolean },
): Promise<Purchase> {
  const { id: userId } = requireWriter(ctx);
  const purchase = await ctx.db.purchase.findUnique({ where: { id, userId } });
  if (!purchase) throw new PurchaseNotFoundError();
  if (!isAskedAnew || !['open', 'processing', 'failed'].includes(purchase.status)) return purchase;
  await ctx.limits.take(ASKING, userId);
  return refreshPurchase(ctx, purchase).catch((error: unknown) => {
    ctx.log.warn({ err: error, purchaseId: id }, 'A purchase is shown as it was last known');
    return purchase;
  });
}
