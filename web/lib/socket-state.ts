import { Store } from './store.ts';

/** State of the WebSocket; screens poll while it is `down`. */
export const socketState = new Store<'unused' | 'open' | 'down'>('unused');
