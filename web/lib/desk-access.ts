let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the desk is this person's: told by the guard of the signed-in screens, read by header and drawer. */
export const deskAccess = {
  read: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  },
};
