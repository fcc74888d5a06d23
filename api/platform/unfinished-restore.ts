import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of the marker file that exists while a backup is restored. */
export const restoreMark = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

/** @throws Error after an interrupted restore: half of the data must not look complete */
export function requireWholeData(dataDir: string): void {
  if (existsSync(restoreMark(dataDir)))
    throw new Error(
      `A restore into ${dataDir} is under way or was cut off. Wait for it; if it was cut off, empty that folder (and the database of DATABASE_URL) and restore again.`,
    );
}
