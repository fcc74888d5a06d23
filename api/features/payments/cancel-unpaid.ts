import type { Purchase } from '../../generated/prisma/client.ts';
import type { PaymentServices } from './payment-services.ts';
import { readAgain } from './read-again.ts';

/**
 * Cancels a purchase at the provider, so that a page that is still open cannot pay it any more. What is paid meanwhile,
 * or being processed, is written down as that instead: it cannot be canceled.
 * @returns the purchase as it is now
 * @throws PaymentsDownError
 */
export async function cancelUnpaid(services: PaymentServices, purchase: Purchase): Promise<Purchase> {
  const { cardPayments, log } = services;
  const now = await readAgain(services, purchase);
  if (now.intentId === null || (now.status !== 'open' && now.status !== 'failed')) return now;
  try {
    await cardPayments.cancelIntent(now.intentId);
  } catch (error) {
    // Perhaps paid at this very moment: the provider's word, which is read next, decides.
    log.warn({ err: error, purchaseId: now.id }, 'A purchase could not be canceled');
  }
  return readAgain(services, now);
}
