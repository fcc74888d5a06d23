import { z } from 'zod';
import { readBody, type RestDoor } from '../../platform/rest.ts';
import { amountInCents } from './amount-in-cents.ts';
import { listTransactions } from './list-transactions.ts';
import { downloadReceipt } from './download-receipt.ts';
import { receiptPath } from './receipt-path.ts';
import { startPurchase } from './start-purchase.ts';

/** `amount` is what the person was shown: whatever it is, only the price itself is taken. */
const IntentBody = z.object({
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
  serviceType: z.string(),
});

/** The documented calls, and the receipt. Amounts are decimal dollars. */
export function paymentsRest(door: RestDoor): void {
  door
    .on('post', '/api/payments/create-payment-intent', async (ctx, request) => {
      const { amount, currency, serviceType } = readBody(request, IntentBody);
      const { purchase, clientSecret, provider, publishableKey } = await startPurchase(ctx, {
        serviceId: serviceType,
        amountCents: amountInCents(amount),
        currency: currency ?? undefined,
      });
      return {
        json: {
          clientSecret,
          purchaseId: purchase.id,
          amount: purchase.amountCents / 100,
          status: purchase.status,
          provider,
          publishableKey,
          needsBillingAddress: ctx.settings.stripe?.asksBillingAddress ?? false,
        },
      };
    })
    .on('get', '/api/transactions', async (ctx) => ({
      json: {
        transactions: (await listTransactions(ctx)).map(({ amountCents, serviceId, ...transaction }) => ({
          ...transaction,
          amount: amountCents / 100,
          service: serviceId,
        })),
      },
    }))
    .on('get', receiptPath(':id'), async (ctx, request) => {
      const { bytes, name } = await downloadReceipt(ctx, String(request.params['id']));
      return { file: { bytes, type: 'application/pdf', name } };
    });
}
