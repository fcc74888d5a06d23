import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { shareBlanks } from '../features/official-pdf/testing/official-blanks.ts';
import { freeAddress } from './free-address.ts';

/** The product as an operator starts it, in its own process with its own data folder. */
export interface RunningTern {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Resident memory of the server's process in bytes, including memory outside the JavaScript heap. */
  memory(): number;
  /** Sends kill -9. The supervisor restarts the server, and the server its database. */
  kill(what: 'app' | 'database' | 'both'): void;
  /** Sends a signal to the server's process only. */
  signal(signal: NodeJS.Signals): void;
  untilHealthy(): Promise<void>;
  /** Sends a signal to the process that `npm start` runs. @returns its exit status, null if it was killed */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it if it still runs, and removes the data folder. */
  stop(): Promise<void>;
}

/** Rate limits for tests, which send requests without pauses, all from one address. */
export const HIGH_RATE_LIMITS = {
  SAVES_PER_MINUTE: '1000000',
  VISITOR_POINTS_PER_MINUTE: '100000000',
  PERSON_POINTS_PER_MINUTE: '100000000',
  PARTNER_POINTS_PER_MINUTE: '100000000',
} as const;

/** For tests that fill official forms: a start with a new data folder prepares all blanks, which takes time. */
export const WITH_BLANKS = { OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' };
/** Tests do not fetch from the agency's site either. */
const WITHOUT_BLANKS = { OFFICIAL_FORMS_DIR: '', FETCH_BLANKS: '0' };

const root = path.resolve(import.meta.dirname, '../..');
/** Many times the duration of a start, even beside a dozen others; below the timeout of every test. */
const GENEROUS_MS = 400_000;

/** Starts the API only, so that tests without screens need not wait for a build of the web app. */
export const startTern = (env: Record<string, string> = {}): Promise<RunningTern> => start(env, ['--no-screens']);

/** Starts another version of the sources from its folder. */
export const startTernOf = (folder: string, env: Record<string, string>): Promise<RunningTern> =>
  start(env, ['--no-screens'], folder);

/** Starts everything. The screens are built first if sources have changed since the last build. */
export const startTernWithScreens = (env: Record<string, string>): Promise<RunningTern> => start(env, []);

async function start(env: Record<string, string>, flags: readonly string[], folder = root): Promise<RunningTern> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-running-'));
  if (env['OFFICIAL_FORMS_DIR']) shareBlanks(dataDir);
  const { host, port } = await freeAddress();
  const supervisor = spawnTern(
    { HOST: host, PORT: String(port), DATA_DIR: dataDir, ...HIGH_RATE_LIMITS, ...env },
    flags,
    folder,
  );
  const chunks: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const url = `http://${host}:${port}`;
  const tern: RunningTern = {
    url,
    dataDir,
    output: () => chunks.join(''),
    memory: () =>
      serverPids(supervisor).reduce((sum, pid) => {
        const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return sum + Number(kilobytes) * 1_024;
      }, 0),
    kill(what) {
      const victims = [
        ...(what === 'database' ? [] : serverPids(supervisor)),
        ...(what === 'app' ? [] : postmasterPids(dataDir)),
      ];
      victims.forEach(killIfAlive);
    },
    signal: (signal) => serverPids(supervisor).forEach((pid) => process.kill(pid, signal)),
    untilHealthy: () => untilHealthy(url, supervisor, () => chunks.join('')),
    end(signal) {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return Promise.resolve(supervisor.exitCode);
      const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
      supervisor.kill(signal);
      return ended;
    },
    async stop() {
      await tern.end('SIGTERM');
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

/**
 * Runs a start that is refused and returns its status, its output and what it left in its data folder, which is new
 * unless `env` names one.
 */
export async function runTern(
  env: Record<string, string>,
): Promise<{ status: number | null; output: string; files: string[] }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-running-'));
  const tern = spawnTern({ DATA_DIR: dataDir, ...env }, ['--no-screens']);
  let output = '';
  for (const stream of [tern.stdout, tern.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => tern.once('close', resolve));
  const files = readdirSync(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  return { status, output, files };
}

function spawnTern(
  env: Record<string, string>,
  flags: readonly string[],
  folder = root,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['api/commands/start.mjs', ...flags], {
    cwd: folder,
    // Like under npm, it ends with its parent process, even if that one is killed.
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...WITHOUT_BLANKS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function untilHealthy(url: string, supervisor: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + GENEROUS_MS; Date.now() < until;) {
    if (supervisor.exitCode !== null) throw new Error(`Tern ended with status ${supervisor.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`Tern was not ready after ${GENEROUS_MS / 1_000} s:\n${output()}`);
}

function serverPids(supervisor: ChildProcess): number[] {
  const pid = supervisor.pid ?? 0;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Returns none while a restarting server has stopped its database, or the new one has not written its file yet. */
function postmasterPids(dataDir: string): number[] {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    // 0 would address the caller's own process group.
    return pid > 1 ? [pid] : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
