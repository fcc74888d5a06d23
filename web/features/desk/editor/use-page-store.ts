import { useCallback, useSyncExternalStore } from 'react';
import type { Block, Box } from './editor-types.ts';
import type { BookState, PageBook } from './page-book.ts';
import type { PageProgress } from './page-progress.ts';
import type { PageStore } from './page-store.ts';

/** Each of these hooks renders its caller only when the value it returns has changed. */
export function useBlock(store: PageStore, id: string): Block | undefined {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe(`block:${id}`, notify), [store, id]),
    () => store.block(id),
  );
}

/** Returns only the position, which typing does not change. */
export function useBlockBox(store: PageStore, id: string): Box | undefined {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe(`block:${id}`, notify), [store, id]),
    () => store.block(id)?.box,
  );
}

export function useIsActive(store: PageStore, id: string): boolean {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe('active', notify), [store]),
    () => store.activeId === id,
  );
}

export function useActiveId(store: PageStore): string | undefined {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe('active', notify), [store]),
    () => store.activeId,
  );
}

export function useBlockIds(store: PageStore): readonly string[] {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe('order', notify), [store]),
    () => store.ids,
  );
}

export function useRemovedCount(store: PageStore): number {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe('order', notify), [store]),
    () => store.removedCount,
  );
}

export function useTick(store: PageStore, tick: 'isBlank' | 'isChecked'): boolean {
  return useSyncExternalStore(
    useCallback((notify) => store.subscribe('page', notify), [store]),
    () => store[tick],
  );
}

export function useBookState(book: PageBook): BookState {
  return useSyncExternalStore(book.subscribe, () => book.state);
}

export function usePageProgress(book: PageBook, page: number): PageProgress {
  return useSyncExternalStore(book.subscribe, () => book.progressOf(page));
}
