import { Store } from './store.ts';

/** Refetches outdated data on the screen; undefined unless a refetch failed and cached data is shown. */
export const refetchStale = new Store<(() => void) | undefined>(undefined);
