import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPaths } from './postgres-paths.ts';

/**
 * Stops the orphaned postmaster of a killed process, whose shared memory and lock file block a new one.
 * @param own pid that the caller started
 * @throws Error when its parent process lives: two servers on the same files would corrupt them
 */
export async function stopLeftover(
  place: PostgresPaths,
  onEvent: (sentence: string) => void,
  own: number | undefined,
): Promise<void> {
  const file = path.join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isOurs(pid, place)) return;
  if (pid !== own && isChildOfNode(pid))
    throw new Error(
      `Another Tern is using ${place.data}, with another TMPDIR. Use the same one, stop it, or set DATA_DIR.`,
    );
  onEvent('Stopping a PostgreSQL that an earlier run left behind.');
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await wait(20);
    }
  }
}

function isOurs(pid: number, place: PostgresPaths): boolean {
  if (!isAlive(pid)) return false;
  // Without a locale `ps` writes non-ASCII characters as "?".
  const words = readCommandLine(pid) || psOf(pid, 'args=');
  return words.includes('postgres') && words.includes(place.data);
}

/** An orphan's parent is process 1. Under another TMPDIR the lock of a living Tern is not found. */
function isChildOfNode(pid: number): boolean {
  const parent = Number(psOf(pid, 'ppid='));
  return parent > 1 && /\bnode\b/.test(psOf(parent, 'comm=,args='));
}

/** Returns '' where there is no `ps`. */
function psOf(pid: number, columns: string): string {
  const { error, stdout } = spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' });
  return error ? '' : stdout;
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Files placed outside the data folder stay behind when that is removed, and their password and keys are lost. They
 * are moved, not deleted: the data folder may be restored from a backup.
 */
export function moveAbandonedFiles(place: PostgresPaths, dataDir: string, onEvent: (sentence: string) => void): void {
  const isAbandoned =
    !place.data.startsWith(dataDir + path.sep) &&
    existsSync(place.data) &&
    !existsSync(path.join(dataDir, 'postgres-password'));
  if (!isAbandoned) return;
  const aside = `${place.data}.${Date.now()}`;
  renameSync(place.data, aside);
  onEvent(`${dataDir} is new, so its earlier database was set aside as ${aside}. Delete that when nobody needs it.`);
}
