import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { moveAbandonedFiles, stopLeftover } from './leftover-postgres.ts';
import { choosePostgresPaths, type PostgresPaths } from './postgres-paths.ts';
import type { DatabaseUrls } from './prepare-database.ts';
import { withClient } from './with-client.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface EmbeddedPostgres extends DatabaseUrls {
  readonly notes: readonly string[];
  /** Process id of the postmaster, for fault tests. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Tests give up durability for speed. */
  isDurable?: boolean;
  onEvent?: (sentence: string) => void;
}

const OWNER = 'tern';
const APPLICATION = 'tern_app';
const FIRST_TRIES = 4;
/** PostgreSQL creates its log of changes in files of this size. */
const NEEDED_BYTES = 16 * 1024 * 1024;
/** Keeps statements out of the server's log: they carry personal (if encrypted) values. */
const QUIET = ['log_min_error_statement=panic', 'log_parameter_max_length_on_error=0', 'log_error_verbosity=terse'];
const SMALL = ['max_connections=60', 'shared_buffers=64MB', 'jit=off', 'huge_pages=off'];
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a real PostgreSQL from npm inside the data folder, and restarts it when it dies. One that an earlier, killed
 * process left behind is stopped first.
 * @throws Error when another Tern uses the same data folder
 */
export async function startEmbeddedPostgres({
  dataDir,
  isDurable = true,
  onEvent = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const place = await choosePostgresPaths(dataDir);
  const lock = await takeLock(place, dataDir);
  await stopLeftover(place, onEvent, undefined).catch(async (error: unknown) => {
    await closed(lock);
    throw error;
  });
  moveAbandonedFiles(place, dataDir, onEvent);
  const password = readOrMakePassword(dataDir);
  // Fails for files of another account: they must not look like no database.
  if (existsSync(place.data)) readdirSync(place.data);
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) initialise(place, password);

  const admin = { host: place.sockets, user: OWNER, password, database: 'postgres' };
  let child: ChildProcess | undefined;
  let isStopping = false;
  /** While it is false, a failure is handled by the caller of `start`. */
  let isUp = false;
  const program = path.join(place.programs, 'bin/postgres');
  const logFile = path.join(dataDir, 'postgres.log');
  const start = async (): Promise<void> => {
    const log = openSync(logFile, 'a', 0o600);
    const options = ['listen_addresses=', ...QUIET, ...SMALL, ...(isDurable ? [] : NOT_DURABLE)];
    const args = ['-D', place.data, '-k', place.sockets, ...options.flatMap((option) => ['-c', option])];
    // A process group of its own: Ctrl-C is for Tern, which stops the database after its last request.
    child = spawn(program, args, { ...place.account, cwd: place.data, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const started = child;
    started.once('exit', () => {
      if (isStopping || !isUp || child !== started) return;
      isUp = false;
      onEvent('PostgreSQL stopped unexpectedly; restarting it.');
      void restart();
    });
    await untilReady(admin, started, logFile);
    isUp = true;
  };
  const restart = async (): Promise<void> => {
    for (let attempt = 1; !isStopping; attempt++) {
      try {
        await stopLeftover(place, onEvent, child?.pid);
        await start();
        return;
      } catch (error) {
        // Orphaned backends of a killed postmaster hold the shared memory for a moment.
        if (attempt === 10) onEvent(error instanceof Error ? error.message : String(error));
        await wait(Math.min(250 * attempt, 2_000));
      }
    }
  };

  for (let attempt = 1; ; attempt++)
    try {
      await start();
      break;
    } catch (error) {
      child?.kill('SIGKILL');
      if (attempt === FIRST_TRIES) throw error;
      // Leftovers of a killed process may hold the shared memory for a moment.
      await wait(500 * attempt);
      await stopLeftover(place, onEvent, child?.pid);
    }
  const stop = async () => {
    isStopping = true;
    const running = child;
    if (running?.pid !== undefined && running.exitCode === null && running.signalCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      const isSlow = await Promise.race([ended.then(() => false), wait(10_000, true, { ref: false })]);
      if (isSlow) running.kill('SIGQUIT');
      await ended;
    }
    await closed(lock);
  };
  await createDatabase(admin, applicationPassword(password)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ...urlsOf(place, password), notes: place.notes, pid: () => child?.pid, stop };
}

const closed = (lock: net.Server) => new Promise((resolve) => lock.close(resolve));

/** Takes a lock by listening on a socket: it ends with the process in any case. */
async function takeLock(place: PostgresPaths, dataDir: string): Promise<net.Server> {
  const file = path.join(place.sockets, 'lock');
  if (await isTaken(file))
    throw new Error(`Another Tern process is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
  rmSync(file, { force: true });
  const lock = net.createServer((socket) => socket.destroy());
  lock.unref();
  await new Promise<void>((resolve, reject) => lock.once('error', reject).listen(file, resolve));
  return lock;
}

function isTaken(lock: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(lock, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/**
 * Returns the database of the Tern that runs on this data folder, for commands beside it. Waits while it starts.
 * @returns undefined when none is running
 */
export async function connectToRunning(dataDir: string): Promise<DatabaseUrls | undefined> {
  const place = await choosePostgresPaths(dataDir);
  const lock = path.join(place.sockets, 'lock');
  const passwordFile = path.join(dataDir, 'postgres-password');
  const until = Date.now() + 60_000;
  while (await isTaken(lock)) {
    const urls = existsSync(passwordFile) ? urlsOf(place, readFileSync(passwordFile, 'utf8')) : undefined;
    if (urls && (await canConnect(urls.url))) return urls;
    if (Date.now() > until)
      throw new Error(
        `The Tern process that uses ${dataDir} does not respond. See postgres.log there, stop it and try again.`,
      );
    await wait(100);
  }
  return undefined;
}

const canConnect = (database: string | pg.ClientConfig): Promise<boolean> =>
  withClient(database, () => Promise.resolve(true)).catch(() => false);

/** Returns URLs over a Unix socket, so that no port is opened. */
function urlsOf(place: PostgresPaths, password: string): DatabaseUrls {
  const urlOf = (user: string, secret: string) =>
    `postgresql://${user}:${secret}@localhost/tern?host=${encodeURIComponent(place.sockets)}`;
  return { url: urlOf(APPLICATION, applicationPassword(password)), ownerUrl: urlOf(OWNER, password) };
}

/** Derived from the owner's password, so nothing more is stored; it does not reveal the owner's. */
const applicationPassword = (password: string): string =>
  createHash('sha256').update(`${APPLICATION}:${password}`).digest('base64url');

function readOrMakePassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileAtomically(file, randomBytes(18).toString('base64url'), 0o600);
  return readFileSync(file, 'utf8');
}

/** Creates the files aside and renames them at the end: a killed start leaves nothing that looks like a database. */
function initialise(place: PostgresPaths, password: string): void {
  const begun = `${place.data}.new-`;
  const folder = path.dirname(begun);
  for (const name of readdirSync(folder))
    if (name.startsWith(path.basename(begun))) rmSync(path.join(folder, name), { recursive: true, force: true });
  // A unique name, because the initdb of a killed start may run on for a moment.
  const fresh = `${begun}${process.pid}`;
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(place.sockets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) for (const owned of [fresh, passwordFile]) chownSync(owned, place.account.uid, place.account.gid);
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
  ];
  const made = spawnSync(path.join(place.programs, 'bin/initdb'), ['-D', fresh, ...options], {
    ...place.account,
    cwd: fresh,
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not create its files in ${place.data}: ${made.stderr || String(made.error)}`);
  renameSync(fresh, place.data);
}

async function untilReady(admin: pg.ClientConfig, child: ChildProcess, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const isUp = await canConnect(admin);
    if (child.exitCode !== null || child.signalCode !== null) {
      const { bavail, bsize } = statfsSync(logFile);
      const remedy = bavail * bsize < NEEDED_BYTES ? 'The disk is full: free some space.' : `See ${logFile}.`;
      throw new Error(`PostgreSQL cannot be started. ${remedy}`);
    }
    if (isUp) return;
    await wait(20);
  }
  throw new Error(`PostgreSQL was not ready after 60 s. See ${logFile}.`);
}

const createDatabase = (admin: pg.ClientConfig, password: string): Promise<void> =>
  withClient(admin, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'tern'");
    if (!rowCount) await client.query('CREATE DATABASE tern');
    // The role owns nothing and has only the rights that `prepareDatabase` grants.
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION]);
    if (!role.rowCount) await client.query(`CREATE ROLE ${APPLICATION}`);
    await client.query(`ALTER ROLE ${APPLICATION} LOGIN NOSUPERUSER PASSWORD '${password}'`);
  });
