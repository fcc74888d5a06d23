import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freeAddress } from './free-address.ts';

/** Ends when its standard input closes, so that killed tests leave no server behind. */
const SERVER_WHILE_WANTED = 'redis-server "$@" & read -r _; kill -9 $!';

/**
 * Starts a Redis server for a test, on a Unix socket in a temporary folder.
 * @param overTcp also listens on a local port, for processes that need an address
 * @param at address of a stopped server to restart
 */
export async function startRedisServer({
  overTcp = false,
  at,
}: { overTcp?: boolean; at?: Awaited<ReturnType<typeof freeAddress>> } = {}): Promise<{ url: string; stop(): void }> {
  if (spawnSync('redis-server', ['--version']).error)
    throw new Error('redis-server is needed here (apt-get install redis-server)');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-redis-'));
  const socket = path.join(folder, 'redis.sock');
  const { host, port } = overTcp ? (at ?? (await freeAddress())) : { host: '127.0.0.1', port: 0 };
  const options = ['--port', String(port), '--bind', host, '--unixsocket', socket, '--save', '', '--dir', folder];
  const server = spawn('sh', ['-c', SERVER_WHILE_WANTED, 'redis', ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const probe = new Redis(socket, { lazyConnect: true, retryStrategy: () => null });
    probe.on('error', () => {});
    try {
      await probe.connect();
      return {
        url: overTcp ? `redis://${host}:${port}` : socket,
        stop() {
          server.stdin.end();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    } catch {
      await wait(25);
    } finally {
      probe.disconnect();
    }
  }
  server.stdin.end();
  throw new Error('redis-server did not answer within 60 s');
}
