import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fetchWithin } from './fetch-within.ts';

export interface BalancingProxy {
  /** URL of the proxy itself. */
  readonly url: string;
  /** The processes that receive requests now. */
  readonly ready: () => readonly string[];
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
const MAX_LOOK_MS = 3_000;
/** Longer than clients keep a connection open. */
const KEEP_ALIVE_MS = 600_000;

/**
 * Starts a load balancer in front of several processes, like those in `docs/deploy`. It takes out processes that are
 * not ready by /readyz or refuse connections, and uses the others in turn. Reads are retried on another process when
 * one fails or is not ready; a change is sent once. It forwards the client's address, like a proxy that ends TLS.
 */
export async function startBalancingProxy(processes: readonly string[]): Promise<BalancingProxy> {
  const agent = new Agent({ keepAlive: true });
  const out = new Set<string>();
  const looking = new Map<string, Promise<void>>();
  let turn = 0;

  /** Checks a process, unless a check is already running. */
  function look(url: string): void {
    if (looking.has(url)) return;
    const isReady = fetchWithin(MAX_LOOK_MS, `${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    looking.set(
      url,
      isReady.then((ready) => {
        if (ready) out.delete(url);
        else out.add(url);
        looking.delete(url);
      }),
    );
  }

  /** Returns the ready processes in the order to try them, or all of them if none is ready. */
  function inTurn(): readonly string[] {
    const ready = processes.filter((url) => !out.has(url));
    const asked = ready.length > 0 ? ready : processes;
    turn += 1;
    return asked.map((_, index) => asked[(turn + index) % asked.length] ?? '');
  }

  function send(url: string, { method, url: path, headers, socket }: IncomingMessage) {
    const { hostname, port } = new URL(url);
    const forwarded = { 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' };
    const upgrading = headers.upgrade !== undefined;
    const sending = ask({
      ...{ hostname, port, method, path, headers: { ...headers, ...forwarded } },
      ...(!upgrading && { agent }),
    });
    // An error that arrives when nobody listens any more must not end the process.
    return sending.on('error', () => {});
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const mayRepeat = request.method === 'GET' || request.method === 'HEAD';
    const targets = inTurn();
    let failure = '';
    for (const [index, url] of targets.entries()) {
      const isLast = index === targets.length - 1;
      const sending = send(url, request);
      const since = performance.now();
      // Stops when the client disconnects.
      response.once('close', () => sending.destroy());
      try {
        const answer = await new Promise<IncomingMessage>((resolve, reject) =>
          sending.once('response', resolve).once('error', reject).end(body),
        );
        if (answer.statusCode === 503 && mayRepeat && !isLast) {
          answer.resume();
          continue;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.once('error', () => response.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        failure = `${code} after ${(performance.now() - since).toFixed(0)} ms${sending.reusedSocket ? ' on a kept connection' : ''}`;
        const isRefused = code === 'ECONNREFUSED';
        if (isRefused) out.add(url);
        if (response.destroyed || isLast || !(isRefused || mayRepeat)) break;
      }
    }
    if (!response.destroyed) response.writeHead(502).end(`no process answered: ${failure}`);
  }

  function forwardSocket(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const refuse = (status: number) => client.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`);
    const sending = send(inTurn()[0] ?? '', request);
    client.on('error', () => sending.destroy());
    client.once('close', () => sending.destroy());
    sending
      .once('error', () => refuse(502))
      .once('response', (answer) => refuse(answer.resume().statusCode ?? 502))
      .once('upgrade', (answer, upstream, first) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
        client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        client.write(first);
        upstream.write(head);
        for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
          one.on('error', () => other.destroy()).once('close', () => other.destroy());
        client.pipe(upstream).pipe(client);
      })
      .end();
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', forwardSocket);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => processes.forEach(look), LOOK_EVERY_MS);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    ready: () => processes.filter((url) => !out.has(url)),
    async close() {
      clearInterval(timer);
      await Promise.all(looking.values());
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
