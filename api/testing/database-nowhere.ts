import { openDatabase } from '../platform/db.ts';

/** A database that refuses every connection: nothing listens on the discard port. */
export const openDatabaseNowhere = (url = 'postgresql://tern@127.0.0.1:9/tern') =>
  openDatabase(url, { connections: 8 });
