import net from 'node:net';

export interface ClamdServer {
  readonly port: number;
  /** Contents of all scanned streams. */
  readonly seen: Buffer[];
  behave(how: 'well' | 'hangs' | 'hangsUp' | 'refusesLargeFiles' | 'talksNonsense'): void;
  close(): Promise<void>;
}

/** The harmless EICAR test file of anti-virus makers, in two parts so that no scanner finds it in this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Implements clamd's INSTREAM as its manual page describes it. Detects one virus. */
export async function startClamdServer(): Promise<ClamdServer> {
  const seen: Buffer[] = [];
  let behaviour: Parameters<ClamdServer['behave']>[0] = 'well';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (behaviour === 'hangsUp') return void socket.destroy();
    let bytes = Buffer.alloc(0);
    let isGreeted = false;
    const content: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      if (behaviour === 'hangs') return;
      bytes = Buffer.concat([bytes, chunk]);
      if (!isGreeted) {
        const end = bytes.indexOf('zINSTREAM\0');
        if (end !== 0) return;
        isGreeted = true;
        bytes = bytes.subarray('zINSTREAM\0'.length);
      }
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE(0);
        if (length === 0) {
          answer(socket, Buffer.concat(content));
          return;
        }
        if (behaviour === 'refusesLargeFiles') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        if (bytes.length < 4 + length) return;
        content.push(bytes.subarray(4, 4 + length));
        bytes = bytes.subarray(4 + length);
      }
    });
  });
  function answer(socket: net.Socket, content: Buffer): void {
    seen.push(content);
    if (behaviour === 'talksNonsense') socket.end('220 mail.example.org ESMTP\r\n');
    else socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    seen,
    behave: (how) => (behaviour = how),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
