/** Exports of the desk for other capabilities. */
export { findCertified } from './certified-orders.ts';
export { asDeskOrder, deskPages, type DeskOrder } from './desk-order.ts';
export { DeskOrderRef } from './desk-refs.ts';
export { OrderNotHeldError } from './desk-errors.ts';
export { auditOrderView } from './audit-order-view.ts';
export { requireHolder } from './held-order.ts';
export { endTranslator, revokeFormReviewer, revokeOperator, revokeTranslator } from './revoke-translator.ts';
export { signOutUsers } from './sign-out-users.ts';
