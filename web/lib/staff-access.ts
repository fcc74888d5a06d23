import { Store } from './store.ts';

/** Staff screens of the signed-in user: set by the guard, read by header and drawer. */
export const staffAccess = new Store({ hasDesk: false, isOperator: false });
