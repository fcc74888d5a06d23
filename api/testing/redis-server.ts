import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './running-tern.ts';

/**
 * A Redis server of the test's own, on a Unix socket in a folder that goes with it.
 * @param overTcp on a port of this machine instead, for a process that takes an address
 */
export async function startRedisServer({ overTcp = false } = {}): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-redis-'));
  const socket = path.join(folder, 'redis.sock');
  const port = overTcp ? await freePort() : 0;
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--unixsocket', socket, '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  let failure: Error | undefined;
  server.once(
    'error',
    (error) => (failure = new Error(`redis-server is needed here (apt-get install redis-server): ${error.message}`)),
  );
  for (let attempt = 0; attempt < 200; attempt++) {
    await wait(25);
    if (failure) throw failure;
    const probe = new Redis(socket, { lazyConnect: true, retryStrategy: () => null });
    probe.on('error', () => {});
    try {
      await probe.connect();
      probe.disconnect();
      return {
        url: overTcp ? `redis://127.0.0.1:${port}` : socket,
        stop() {
          server.kill('SIGKILL');
          rmSync(folder, { recursive: true, force: true });
        },
      };
    } catch {
      probe.disconnect();
    }
  }
  throw new Error('redis-server did not answer within 5 s');
}
