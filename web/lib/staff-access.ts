import { Store } from './store.ts';

/** Which screens of the staff are this person's: told by the guard of the signed-in screens, read by header and drawer. */
export const staffAccess = new Store({ hasDesk: false, isOperator: false });
