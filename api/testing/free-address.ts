import net from 'node:net';

let given = 0;

/**
 * Returns a loopback address that no other test uses, and a free port. The port stays free until a process started
 * later takes it, also across restarts. Linux answers on all of 127.0.0.0/8; the process id (22 bits) and a counter
 * make the address.
 */
export async function freeAddress(): Promise<{ host: string; port: number }> {
  const number = process.pid * 4 + (given++ % 4);
  const host = `127.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return { host, port: address.port };
}
