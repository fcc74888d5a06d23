import net from 'node:net';
import { randomNumbers } from './random-numbers.ts';

export interface CuttingProxy {
  /** Of the proxy, for what is behind it. */
  readonly url: string;
  /** Connections that it cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/**
 * A bad network before a server: lets a random number of bytes of the answer through and breaks the connection there, mostly in the
 * middle of a frame; sometimes already while it is being made.
 */
export async function startCuttingProxy(target: string, averageBytes: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  let cuts = 0;
  const random = randomNumbers();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    // Each byte is as likely to be the last one as any other.
    let left = Math.floor(-Math.log(1 - random()) * averageBytes);
    const cut = () => {
      open.delete(client);
      open.delete(upstream);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => {
      if (client.destroyed) return;
      if (bytes.length <= left) {
        left -= bytes.length;
        client.write(bytes);
        return;
      }
      cuts += 1;
      upstream.destroy();
      // What was let through arrives before the break.
      client.write(bytes.subarray(0, left), () => client.resetAndDestroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
