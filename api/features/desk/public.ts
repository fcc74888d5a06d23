/** What other capabilities may use of the desk. */
export { findCertified } from './certified-orders.ts';
export { asDeskOrder } from './desk-order.ts';
export { DeskOrderRef } from './desk-refs.ts';
export { OrderNotHeldError } from './desk-errors.ts';
export { requireHolder } from './held-order.ts';
export { endTranslator, revokeFormReviewer, revokeOperator, revokeTranslator } from './revoke-translator.ts';
