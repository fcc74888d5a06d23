import { renameSync, writeFileSync } from 'node:fs';

/** Writes aside, flushes and renames: a reader finds the old file or the new one, also after a full disk or a power cut. */
export function writeWhole(file: string, text: string, mode: number): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode, flush: true });
  renameSync(aside, file);
}
