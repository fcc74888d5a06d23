import type { Purchase } from '../../generated/prisma/client.ts';
import type { PaymentServices } from './payment-services.ts';
import { refreshPurchase } from './refresh-purchase.ts';

/**
 * Cancels a purchase at the provider, so that a page that is still open cannot pay it. If it is paid or processing by
 * then, it cannot be cancelled, and that status is stored instead.
 * @returns the updated purchase
 * @throws PaymentsDownError
 */
export async function cancelUnpaid(services: PaymentServices, purchase: Purchase): Promise<Purchase> {
  const { cardPayments, log } = services;
  const now = await refreshPurchase(services, purchase);
  if (now.intentId === null || (now.status !== 'open' && now.status !== 'failed')) return now;
  try {
    await cardPayments.cancelIntent(now.intentId);
  } catch (error) {
    // It may have been paid concurrently; the state read from the provider next decides.
    log.warn({ err: error, purchaseId: now.id }, 'A purchase could not be canceled');
  }
  return refreshPurchase(services, now);
}
