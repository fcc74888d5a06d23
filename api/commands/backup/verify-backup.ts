import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashFile } from './hashed-file.ts';
import { BackupBrokenError, readManifest, type Manifest } from './manifest.ts';

/** Reads the whole backup and compares it with its manifest. @throws BackupBrokenError naming the first bad file */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const [at, { sha256, bytes }] of Object.entries(manifest.contents)) {
    const file = path.join(folder, at);
    const found = existsSync(file) ? await hashFile(file) : undefined;
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      throw new BackupBrokenError(
        `${at} of ${folder} is ${found ? 'corrupt' : 'missing'}. Use another backup, or copy this one again.`,
      );
  }
  return manifest;
}
