import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

/** Includes the host name: containers may share a folder, but not process ids. */
const PREFIX = `tern-letters-${hostname()}-`;

/**
 * OCR of English and Spanish at once needs the data of both languages in one folder.
 * @returns a new folder, named after this process
 */
export function linkLanguages(): string {
  const require = createRequire(import.meta.url);
  const packages = {
    eng: require.resolve('@tesseract.js-data/eng/package.json'),
    spa: require.resolve('@tesseract.js-data/spa/package.json'),
  };
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  for (const [language, file] of Object.entries(packages)) {
    const name = `${language}.traineddata.gz`;
    symlinkSync(path.join(path.dirname(file), '4.0.0_best_int', name), path.join(folder, name));
  }
  return folder;
}

/** Removes folders of killed processes. */
export function sweepLanguageFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1]);
    if (pid && !isRunning(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user, who cleans up after it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
