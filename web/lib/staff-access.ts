interface StaffAccess {
  readonly hasDesk: boolean;
  readonly isOperator: boolean;
}

let access: StaffAccess = { hasDesk: false, isOperator: false };
const listeners = new Set<() => void>();

/** Which screens of the staff are this person's: told by the guard of the signed-in screens, read by header and drawer. */
export const staffAccess = {
  read: (): StaffAccess => access,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(next: StaffAccess): void {
    access = next;
    for (const listener of listeners) listener();
  },
};
