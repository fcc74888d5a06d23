/** What other capabilities may use of the payments. */
export { serviceOf, type Service } from './price-list.ts';
