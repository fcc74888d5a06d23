import { Store } from './store.ts';

/** Whether live news arrives: told by the socket, read by screens that ask by themselves while it is down. */
export const socketState = new Store<'unused' | 'open' | 'down'>('unused');
