/** What other capabilities may use of the payments. */
export { forgetPayer } from './forget-payer.ts';
export { serviceOf, type Service } from './price-list.ts';
