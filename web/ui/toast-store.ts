import { Store } from '../lib/store.ts';

/**
 * What is said in passing. `showToast` may be called from anywhere, also outside React; the Toaster shows it.
 * The numbers are the specification's: one visible at a time, and a dismissed one is forgotten after 1,000,000 ms.
 */
export type ToastTone = 'plain' | 'success' | 'danger';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** `danger` is announced at once, the others when the screen reader is free. */
  readonly tone?: ToastTone;
  /** One thing to do about it, such as "Undo"; the toast goes when it is done. Say elsewhere how to do it later. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

const VISIBLE_AT_ONCE = 1;
const FORGET_AFTER_MS = 1_000_000;

export const toastStore = new Store<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a sentence for five seconds, in place of the one before. */
export function showToast(words: ToastMessage): { readonly dismiss: () => void } {
  const id = ++lastId;
  toastStore.set([{ ...words, id, isOpen: true }, ...toastStore.read()].slice(0, VISIBLE_AT_ONCE));
  return { dismiss: () => dismissToast(id) };
}

/** Closes a toast; it stays known for a while so that leaving can be seen. */
export function dismissToast(id: number): void {
  const { read, set } = toastStore;
  if (!read().some((toast) => toast.id === id && toast.isOpen)) return;
  set(read().map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => set(read().filter((toast) => toast.id !== id)), FORGET_AFTER_MS);
}
