import { Store } from './store.ts';

/** Asks anew for what is on the screen, while an earlier answer stands there because a newer one did not come. */
export const askForStale = new Store<(() => void) | undefined>(undefined);
