/** What other capabilities may use of the payments. */
export { PaymentRequiredError } from './payments-errors.ts';
export { chargingOf } from './charging-of.ts';
export { ownsPrioritySupport } from './owns-priority-support.ts';
export { checkoutOf, offerOf, type Offer } from './price-list.ts';
export { giveBackUnits, isPaidFor, refundedSubjects, takeUnits, UNITS_CHANGED_JOB, unitsOf } from './units.ts';
