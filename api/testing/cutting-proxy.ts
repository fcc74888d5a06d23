import net from 'node:net';
import { randomNumbers } from './random-numbers.ts';

export interface CuttingProxy {
  readonly url: string;
  /** Number of connections that it cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/**
 * Simulates a bad network in front of a server: forwards a random number of bytes of the response, then resets the
 * connection, mostly within a frame and sometimes during the handshake.
 */
export async function startCuttingProxy(target: string, averageBytes: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  let cuts = 0;
  const random = randomNumbers();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    // An exponential distribution: each byte is equally likely to be the last one.
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
      // The forwarded bytes arrive before the reset.
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
