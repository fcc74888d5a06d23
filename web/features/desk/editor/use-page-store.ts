import { useCallback, useSyncExternalStore } from 'react';
import type { Block, Box } from './editor-types.ts';
import type { BookState, PageBook } from './page-book.ts';
import type { PageProgress } from './page-progress.ts';
import type { PageStore } from './page-store.ts';

/** Renders the caller only when the value it reads has changed. */
function useStored<Value>(store: PageStore, topic: Parameters<PageStore['subscribe']>[0], read: () => Value): Value {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe(topic, notify), [store, topic]),
    read,
  );
}

export const useBlock = (store: PageStore, id: string): Block | undefined =>
  useStored(store, `block:${id}`, () => store.block(id));

/** Returns only the position, which typing does not change. */
export const useBlockBox = (store: PageStore, id: string): Box | undefined =>
  useStored(store, `block:${id}`, () => store.block(id)?.box);

export const useIsActive = (store: PageStore, id: string): boolean =>
  useStored(store, 'active', () => store.activeId === id);

export const useActiveId = (store: PageStore): string | undefined => useStored(store, 'active', () => store.activeId);

export const useBlockIds = (store: PageStore): readonly string[] => useStored(store, 'order', () => store.ids);

export const useRemovedCount = (store: PageStore): number => useStored(store, 'order', () => store.removedCount);

export const useTick = (store: PageStore, tick: 'isBlank' | 'isChecked'): boolean =>
  useStored(store, 'page', () => store[tick]);

export function useBookState(book: PageBook): BookState {
  return useSyncExternalStore(book.subscribe, () => book.state);
}

export function usePageProgress(book: PageBook, page: number): PageProgress {
  return useSyncExternalStore(book.subscribe, () => book.progressOf(page));
}
