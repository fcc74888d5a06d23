import net from 'node:net';
import { freeAddress } from './free-address.ts';

/** An address of a database that takes connections and refuses them when a test says so. */
export interface DatabaseRelay {
  readonly url: string;
  /** From now on it takes connections. */
  open(): Promise<void>;
  /** Breaks all connections, and refuses others. */
  close(): Promise<void>;
}

/** @param databaseUrl with the folder of a Unix socket, as the embedded PostgreSQL has it. It begins closed. */
export async function makeDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const url = new URL(databaseUrl);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`;
  const { host, port } = await freeAddress();
  url.searchParams.delete('host');
  url.hostname = host;
  url.port = String(port);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(socket);
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(one);
      one.on('error', () => {}).once('close', () => (sockets.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  return {
    url: url.href,
    open: () => new Promise((resolve) => server.listen(port, host, resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const each of sockets) each.destroy();
      }),
  };
}
