type SocketState = 'unused' | 'open' | 'down';

let state: SocketState = 'unused';
const listeners = new Set<() => void>();

/** Whether live news arrives: told by the socket, read by screens that ask by themselves while it is down. */
export const socketState = {
  read: (): SocketState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(next: SocketState): void {
    state = next;
    for (const listener of listeners) listener();
  },
};
