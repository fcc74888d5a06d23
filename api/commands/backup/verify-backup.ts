import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashFile } from './hashed-file.ts';
import { BackupBrokenError, readManifest, type Manifest } from './manifest.ts';

/** Reads the whole backup and compares it with its manifest. @throws BackupBrokenError naming the first bad file */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  // A table whose rows are not listed would be emptied by a restore.
  const rows = manifest.tables.map(({ name }) => `database/${name}.jsonl`);
  for (const at of new Set([...Object.keys(manifest.contents), ...rows])) {
    const [file, listed] = [path.join(folder, at), manifest.contents[at]];
    const found = listed && existsSync(file) ? await hashFile(file) : undefined;
    if (!found || found.sha256 !== listed?.sha256 || found.bytes !== listed.bytes)
      throw new BackupBrokenError(
        `${at} of ${folder} is ${found ? 'corrupt' : 'missing'}. Use another backup, or copy this one again.`,
      );
  }
  return manifest;
}
