import net from 'node:net';
import { freeAddress } from './free-address.ts';

/** A database address that accepts or refuses connections as a test decides. */
export interface DatabaseRelay {
  readonly url: string;
  /** Starts accepting connections. */
  open(): Promise<void>;
  /** Breaks all connections and refuses new ones. */
  close(): Promise<void>;
}

/** Creates a relay that refuses connections at first. `databaseUrl` must name the folder of a Unix socket. */
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
