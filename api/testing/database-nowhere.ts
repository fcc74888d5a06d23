import { openDatabase } from '../platform/db.ts';

/** Opens a database that refuses every connection, as nothing listens on the discard port. */
export const openDatabaseNowhere = (url = 'postgresql://tern@127.0.0.1:9/tern') =>
  openDatabase(url, { connections: 8 });
