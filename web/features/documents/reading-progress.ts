import { Store } from '../../lib/store.ts';

interface Progress {
  /** Being read now: 1, 2 … */
  readonly page: number;
  readonly of: number;
}

const known = new Store<ReadonlyMap<string, Progress>>(new Map());

/** How far the reading of long documents is, as the subscription tells it. Not worth a place in the cache. */
export const readingProgress = {
  of: (documentId: string): Progress | undefined => known.read().get(documentId),
  /** @param progress null: reading has not begun, or has ended */
  tell: (documentId: string, progress: Progress | null | undefined): void => {
    const next = new Map(known.read());
    if (progress) next.set(documentId, progress);
    else next.delete(documentId);
    known.set(next);
  },
  subscribe: known.subscribe,
};
