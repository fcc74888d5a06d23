interface Progress {
  /** Being read now: 1, 2 … */
  readonly page: number;
  readonly of: number;
}

let known: ReadonlyMap<string, Progress> = new Map();
const listeners = new Set<() => void>();

/** How far the reading of long documents is, as the subscription tells it. Not worth a place in the cache. */
export const readingProgress = {
  of: (documentId: string): Progress | undefined => known.get(documentId),
  /** @param progress null: reading has not begun, or has ended */
  tell: (documentId: string, progress: Progress | null | undefined): void => {
    const next = new Map(known);
    if (progress) next.set(documentId, progress);
    else next.delete(documentId);
    known = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
