/** What other capabilities may use of the desk. */
export { OrderNotHeldError } from './desk-errors.ts';
export { requireHolder, type HeldOrder } from './held-order.ts';
export { endTranslator, revokeTranslator } from './revoke-translator.ts';
