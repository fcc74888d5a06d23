import { Store } from '../lib/store.ts';

/**
 * Open modal dialogs, topmost last. Everything outside the topmost is inert and below its backdrop, so a toast must
 * be rendered inside it to be visible, announced and operable.
 */
const open = new Store<readonly HTMLDialogElement[]>([]);

export const topLayer = {
  /** Returns the topmost open modal dialog, or null. */
  read: (): HTMLDialogElement | null => open.read().at(-1) ?? null,
  enter: (dialog: HTMLDialogElement): void => open.set([...without(dialog), dialog]),
  leave: (dialog: HTMLDialogElement): void => {
    if (open.read().includes(dialog)) open.set(without(dialog));
  },
  subscribe: open.subscribe,
};

const without = (dialog: HTMLDialogElement) => open.read().filter((other) => other !== dialog);
