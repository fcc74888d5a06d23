/** What other capabilities may use of the desk. */
export { DeskOrderRef } from './desk-refs.ts';
export { requireHolder } from './held-order.ts';
export { endTranslator, revokeTranslator } from './revoke-translator.ts';
export { tooCloseCustomers } from './too-close.ts';
