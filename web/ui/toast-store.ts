import { Store } from '../lib/store.ts';

/**
 * Toasts. `showToast` may be called from anywhere, also outside React; the Toaster renders them. The specification
 * defines the numbers: one visible at a time, and a dismissed toast is removed after 1,000,000 ms.
 */
export type ToastTone = 'plain' | 'success' | 'danger';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** `danger` is announced immediately, the others when the screen reader is idle. */
  readonly tone?: ToastTone;
  /** One action, such as "Undo", which closes the toast. It must also be available elsewhere. */
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

/** Shows a message for five seconds, replacing the previous one. */
export function showToast(words: ToastMessage): { readonly dismiss: () => void } {
  const id = ++lastId;
  toastStore.set([{ ...words, id, isOpen: true }, ...toastStore.read()].slice(0, VISIBLE_AT_ONCE));
  return { dismiss: () => dismissToast(id) };
}

/** Closes a toast; it stays in the store for a while, so that its exit can be animated. */
export function dismissToast(id: number): void {
  const { read, set } = toastStore;
  if (!read().some((toast) => toast.id === id && toast.isOpen)) return;
  set(read().map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => set(read().filter((toast) => toast.id !== id)), FORGET_AFTER_MS);
}
