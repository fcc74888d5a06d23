import { Store } from '../lib/store.ts';

/**
 * Modal dialogs that are open, the topmost last. Everything outside of the topmost is inert and under its veil, so a
 * toast must stand inside it to be seen, heard and reached.
 */
const open = new Store<readonly HTMLDialogElement[]>([]);

export const topLayer = {
  /** The topmost open modal dialog, or null. */
  read: (): HTMLDialogElement | null => open.read().at(-1) ?? null,
  enter: (dialog: HTMLDialogElement): void => open.set([...without(dialog), dialog]),
  leave: (dialog: HTMLDialogElement): void => {
    if (open.read().includes(dialog)) open.set(without(dialog));
  },
  subscribe: open.subscribe,
};

const without = (dialog: HTMLDialogElement) => open.read().filter((other) => other !== dialog);
