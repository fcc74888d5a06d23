import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: a reader finds the old or the new one, even after a full disk or a power cut. */
export function writeFileAtomically(file: string, text: string, mode: number): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode, flush: true });
  renameSync(aside, file);
}
