import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The product as a person starts it, in a process of its own with a data folder of its own. */
export interface RunningTern {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** kill -9; the supervisor starts the server again, the server its database. */
  kill(what: 'app' | 'database' | 'both'): void;
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

export async function startTern(env: Record<string, string> = {}): Promise<RunningTern> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-running-'));
  const port = await freePort();
  const chunks: string[] = [];
  const supervisor = spawn(process.execPath, ['api/commands/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const tern: RunningTern = {
    url,
    dataDir,
    output: () => chunks.join(''),
    kill(what) {
      const victims = [
        ...(what === 'database' ? [] : serverPids(supervisor)),
        ...(what === 'app' ? [] : [postmasterPid(dataDir)]),
      ];
      for (const pid of victims) process.kill(pid, 'SIGKILL');
    },
    untilHealthy: () => untilHealthy(url, supervisor, () => chunks.join('')),
    async stop() {
      const ended = new Promise((resolve) => supervisor.once('exit', resolve));
      if (supervisor.exitCode === null) {
        supervisor.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await tern.untilHealthy();
  } catch (error) {
    await tern.stop();
    throw error;
  }
  return tern;
}

async function untilHealthy(url: string, supervisor: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (supervisor.exitCode !== null) throw new Error(`Tern ended with status ${supervisor.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`Tern was not ready after 60 s:\n${output()}`);
}

function serverPids(supervisor: ChildProcess): number[] {
  const pid = supervisor.pid ?? 0;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
