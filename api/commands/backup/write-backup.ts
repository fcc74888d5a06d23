import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StoredObjectMissingError } from '../../adapters/files.ts';
import type { CommandServices } from '../command.ts';
import { dumpDatabase } from './dump-database.ts';
import { writeHashed } from './hashed-file.ts';
import { TargetNotEmptyError, serialiseManifest, type Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/** Each attempt takes a new snapshot. More than one is needed only while users delete documents. */
const TRIES = 10;

type BackupServices = Pick<CommandServices, 'db' | 'files' | 'settings'> & { readonly databaseUrl: string };

/**
 * Copies database, files and keys while users keep working, then verifies the copy. A stored file never changes and
 * its row is written before it, so every file that a snapshot refers to is in the store unless it was deleted since:
 * then a new snapshot is taken. Keys are copied last, because no value is encrypted with a key that is not yet saved.
 * @throws TargetNotEmptyError, BackupBrokenError if the copy cannot be read back
 */
export async function writeBackup(services: BackupServices, folder: string): Promise<Manifest> {
  await requireEmpty(folder);
  const copied: Manifest['contents'] = {};
  const { db } = services;
  // Copying most files before the snapshot keeps the time short in which one can be deleted after it.
  for (const { id } of await db.storedFile.findMany({ where: { state: 'kept' }, select: { id: true } }))
    await copyFile(services, folder, id, copied);
  for (let attempt = 1; ; attempt++) {
    await fs.rm(path.join(folder, 'database'), { recursive: true, force: true });
    const { keptFiles, contents, ...dumped } = await dumpDatabase(services.databaseUrl, folder);
    const lostFiles: string[] = [];
    let isDeletedSince = false;
    for (const id of keptFiles) {
      if (await copyFile(services, folder, id, copied)) continue;
      if (await db.storedFile.findFirst({ where: { id, state: 'kept' } })) lostFiles.push(id);
      else isDeletedSince = true;
    }
    if (isDeletedSince && attempt < TRIES) continue;
    const wanted = new Set(keptFiles.map(pathOf));
    for (const at of Object.keys(copied).filter((at) => !wanted.has(at)))
      await fs.rm(path.join(folder, at), { force: true });
    const files = Object.fromEntries(Object.entries(copied).filter(([at]) => wanted.has(at)));
    const keys = await copyKeys(services, folder);
    const manifest: Manifest = {
      ...{ format: 1, lostFiles, hasKeyFile: keys !== undefined, ...dumped },
      contents: { ...contents, ...files, ...keys },
    };
    await writeHashed(path.join(folder, 'manifest.json'), [serialiseManifest(manifest)]);
    return await verifyBackup(folder);
  }
}

async function requireEmpty(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await fs.readdir(folder)).length > 0)
    throw new TargetNotEmptyError(`${folder} is not empty. Use a new folder for each backup.`);
}

/** Spreads files over folders by two letters, because some file systems slow down with many files in one folder. */
export const pathOf = (id: string): string => `files/${id.slice(4, 6)}/${id}`;

/** @returns false if the store no longer has the file */
async function copyFile(
  { files }: BackupServices,
  folder: string,
  id: string,
  copied: Manifest['contents'],
): Promise<boolean> {
  const at = pathOf(id);
  if (copied[at]) return true;
  try {
    copied[at] = await writeHashed(path.join(folder, at), await files.get(id));
    return true;
  } catch (error) {
    if (error instanceof StoredObjectMissingError) return false;
    throw error;
  }
}

async function copyKeys({ settings }: BackupServices, folder: string): Promise<Manifest['contents'] | undefined> {
  const file = path.join(settings.dataDir, 'keys.json');
  if (settings.encryptionKeys !== undefined || !existsSync(file)) return undefined;
  return { 'keys.json': await writeHashed(path.join(folder, 'keys.json'), [await fs.readFile(file, 'utf8')]) };
}
