/** Purchases for tests of the features that units pay for. */
export { paidPurchase } from '../features/payments/testing/paid-purchase.ts';
export { revokeCredits } from '../features/payments/credits.ts';
