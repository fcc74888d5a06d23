import { existsSync } from 'node:fs';
import path from 'node:path';

/** Lies in the data folder while a backup is restored into it. */
export const restoreMark = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

/** @throws Error when a restore was cut off: half of the data must not look like all of it */
export function requireWholeData(dataDir: string): void {
  if (existsSync(restoreMark(dataDir)))
    throw new Error(
      `A restore into ${dataDir} is under way or was cut off. Wait for it; if it was cut off, empty that folder (and the database of DATABASE_URL) and restore again.`,
    );
}
