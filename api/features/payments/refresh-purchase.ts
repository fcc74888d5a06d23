import type { Purchase } from '../../generated/prisma/client.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { settlePurchase } from './settle-purchase.ts';

/**
 * Reads a purchase's state from the provider and stores it. A purchase whose intent the provider does not know
 * (another account, emptied test data) can never be paid and is cancelled.
 * @returns the updated purchase
 * @throws PaymentsDownError
 */
export async function refreshPurchase(services: PaymentServices, purchase: Purchase): Promise<Purchase> {
  const { cardPayments, db, log, now } = services;
  const { id, intentId } = purchase;
  if (intentId === null) return purchase;
  const state = await callPaymentProvider(services, () => cardPayments.readIntent(intentId));
  if (state) return (await settlePurchase(services, state)) ?? purchase;
  log.warn({ purchaseId: id, intentId }, 'The payment provider does not know the intent of a purchase');
  await db.purchase.updateMany({
    where: { id, status: { in: ['open', 'processing', 'failed'] } },
    data: { status: 'canceled', updatedAt: now() },
  });
  return db.purchase.findUniqueOrThrow({ where: { id } });
}
