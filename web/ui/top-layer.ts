/**
 * Modal dialogs that are open, the topmost last. Everything outside of the topmost is inert and under its veil, so a
 * toast must stand inside it to be seen, heard and reached.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const topLayer = {
  /** The topmost open modal dialog, or null. */
  read: (): HTMLDialogElement | null => open.at(-1) ?? null,
  enter: (dialog: HTMLDialogElement): void => change([...open.filter((other) => other !== dialog), dialog]),
  leave: (dialog: HTMLDialogElement): void => {
    if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
