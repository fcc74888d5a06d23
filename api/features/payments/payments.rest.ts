import type { RestTransport } from '../../platform/rest.ts';
import { amountInCents } from './amount-in-cents.ts';
import { listTransactions } from './list-transactions.ts';
import { downloadReceipt } from './download-receipt.ts';
import { DOWNLOAD_RECEIPT, LIST_TRANSACTIONS, START_PURCHASE } from './payments.rest-shapes.ts';
import { receiptPath } from './receipt-path.ts';
import { startPurchase } from './start-purchase.ts';

/** Registers the documented payment routes and the receipt. Amounts are decimal dollars. */
export function paymentsRest(transport: RestTransport): void {
  transport
    .on('post', '/api/payments/create-payment-intent', START_PURCHASE, async (ctx, { body }) => {
      const { amount, currency, serviceType } = body;
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
    .on('get', '/api/transactions', LIST_TRANSACTIONS, async (ctx) => ({
      json: {
        transactions: (await listTransactions(ctx)).map(({ amountCents, serviceId, ...transaction }) => ({
          ...transaction,
          amount: amountCents / 100,
          service: serviceId,
        })),
      },
    }))
    .on('get', receiptPath(':id'), DOWNLOAD_RECEIPT, async (ctx, { path: { id } }) => {
      const { bytes, name } = await downloadReceipt(ctx, id);
      return { file: { bytes, type: 'application/pdf', name } };
    });
}
