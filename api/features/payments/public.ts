/** Exports of the payments for other capabilities. */
export { PaymentRequiredError } from './payments-errors.ts';
export { chargingOf } from './charging-of.ts';
export { ownsPrioritySupport } from './owns-priority-support.ts';
export { checkoutOf, offerOf, type Offer } from './price-list.ts';
export {
  returnCredits,
  hasCredit,
  isPaidFor,
  refundedSubjects,
  redeemCredits,
  CREDITS_CHANGED_JOB,
  creditsOf,
} from './credits.ts';
