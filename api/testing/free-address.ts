import net from 'node:net';

let given = 0;

/**
 * An address of this machine that no other test listens on or calls from, and a port that is free there: it stays free
 * until a process that is started later takes it, and whenever that process is started again. Linux answers on all of
 * 127.0.0.0/8; the number of this process, of 22 bits, and a counter make the address.
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
