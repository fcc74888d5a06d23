import type { Purchase } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { offerOf } from '../price-list.ts';
import { grantCredits } from '../credits.ts';

/** Stores a purchase and its grants, as if the provider had reported it paid. */
export async function paidPurchase(ctx: Context, offerId: string): Promise<Purchase> {
  return ctx.db.$transaction(async (tx) => {
    const purchase = await tx.purchase.create({
      data: {
        id: ctx.newId('pur'),
        userId: ctx.viewer?.id ?? '',
        offerId,
        amountCents: offerOf(ctx, offerId, 'en').amountCents,
        provider: 'sandbox',
        status: 'succeeded',
        createdAt: ctx.now(),
      },
    });
    await grantCredits(tx, ctx, purchase);
    return purchase;
  });
}
