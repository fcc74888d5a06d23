import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { shareBlanks } from '../features/official-pdf/testing/official-blanks.ts';
import { freeAddress } from './free-address.ts';

/** The product as a person starts it, in a process of its own with a data folder of its own. */
export interface RunningTern {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Resident memory of the server's process, with everything outside of JavaScript's heap. Bytes. */
  memory(): number;
  /** kill -9; the supervisor starts the server again, the server its database. */
  kill(what: 'app' | 'database' | 'both'): void;
  /** To the server's process alone. */
  signal(signal: NodeJS.Signals): void;
  untilHealthy(): Promise<void>;
  /** Sends the signal to what `npm start` runs. @returns its status, null when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it if it still runs, and removes the data folder. */
  stop(): Promise<void>;
}

/** A test asks and saves as fast as it is answered, and all its people share one address. */
export const UNHURRIED = {
  SAVES_PER_MINUTE: '1000000',
  VISITOR_POINTS_PER_MINUTE: '100000000',
  PERSON_POINTS_PER_MINUTE: '100000000',
  PARTNER_POINTS_PER_MINUTE: '100000000',
} as const;

/** A new data folder has no prepared blank, and a start prepares all of them: for tests that fill official forms alone. */
export const WITH_BLANKS = { OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' };
/** Nor does a test ask the agency's site. */
const WITHOUT_BLANKS = { OFFICIAL_FORMS_DIR: '', FETCH_BLANKS: '0' };

const root = path.resolve(import.meta.dirname, '../..');
/** Many times what a start takes, also where a dozen others start beside; less than any test may take. */
const GENEROUS_MS = 400_000;

/** The API alone: a test that looks at no screen does not wait for a build of the web app. */
export const startTern = (env: Record<string, string> = {}): Promise<RunningTern> => start(env, ['--no-screens']);

/** Another version of the sources, in a folder of its own. */
export const startTernOf = (folder: string, env: Record<string, string>): Promise<RunningTern> =>
  start(env, ['--no-screens'], folder);

/** All of it. Where sources changed since the last build, the screens are built first. */
export const startTernWithScreens = (env: Record<string, string>): Promise<RunningTern> => start(env, []);

async function start(env: Record<string, string>, flags: readonly string[], folder = root): Promise<RunningTern> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-running-'));
  if (env['OFFICIAL_FORMS_DIR']) shareBlanks(dataDir);
  const { host, port } = await freeAddress();
  const supervisor = spawnTern(
    { HOST: host, PORT: String(port), DATA_DIR: dataDir, ...UNHURRIED, ...env },
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

/** For a start that is refused: what it said and its status, in a new data folder unless `env` names one. */
export async function runTern(env: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-running-'));
  const tern = spawnTern({ DATA_DIR: dataDir, ...env }, ['--no-screens']);
  let output = '';
  for (const stream of [tern.stdout, tern.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => tern.once('close', resolve));
  rmSync(dataDir, { recursive: true, force: true });
  return { status, output };
}

function spawnTern(
  env: Record<string, string>,
  flags: readonly string[],
  folder = root,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['api/commands/start.mjs', ...flags], {
    cwd: folder,
    // As npm starts it: it ends with the process that started it, also when that one is killed.
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

/** None while a server that starts again has stopped its database, or the new one is only just writing its file. */
function postmasterPids(dataDir: string): number[] {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    // 0 is the process group of whoever asks.
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
