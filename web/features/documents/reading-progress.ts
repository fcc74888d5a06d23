import { Store } from '../../lib/store.ts';

interface Progress {
  /** Page being read, 1-based. */
  readonly page: number;
  readonly of: number;
}

const known = new Store<ReadonlyMap<string, Progress>>(new Map());

/** Progress of long readings from the subscription, kept outside of the Apollo cache. */
export const readingProgress = {
  of: (documentId: string): Progress | undefined => known.read().get(documentId),
  /** @param progress null if reading has not begun, or has ended */
  set: (documentId: string, progress: Progress | null | undefined): void => {
    const next = new Map(known.read());
    if (progress) next.set(documentId, progress);
    else next.delete(documentId);
    known.set(next);
  },
  subscribe: known.subscribe,
};
