import { createReadStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { appliedMigrations, migrationsIn } from '../../platform/apply-migrations.ts';
import { makeJobTables } from '../../platform/jobs.ts';
import { MIGRATIONS, prepareDatabase, type DatabaseUrls } from '../../platform/prepare-database.ts';
import { CAPABILITIES } from '../../capabilities.ts';
import { createServices, FINGERPRINT_KEY } from '../../platform/services.ts';
import { createVault, openFirstValue } from '../../platform/vault.ts';
import type { Settings } from '../../platform/settings.ts';
import { restoreMark } from '../../platform/unfinished-restore.ts';
import { withClient } from '../../platform/with-client.ts';
import { findDatabase } from '../find-database.ts';
import { loadDatabase } from './load-database.ts';
import { BackupIsNewerError, KeysMissingError, TargetNotEmptyError, type Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Restores database, files and keys from a backup, on a machine that has none of them.
 * @throws BackupBrokenError, BackupIsNewerError, TargetNotEmptyError, KeysMissingError before anything is written
 */
export async function restoreBackup(settings: Settings, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  requireKnownMigrations(manifest, folder);
  requireKeys(settings, manifest);
  await requireKeyValues(settings, folder);
  const { dataDir } = settings;
  if (existsSync(dataDir) && (await fs.readdir(dataDir)).length > 0)
    throw new TargetNotEmptyError(
      `${dataDir} is not empty. Set DATA_DIR to a new or empty folder and restore into that.`,
    );
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(restoreMark(dataDir), '');
  try {
    const database = await findDatabase(settings);
    try {
      await requireEmptyDatabase(database, settings);
      await restoreInto(settings, database, folder, manifest);
    } finally {
      await database.close();
    }
  } catch (error) {
    // Nothing has been written yet, so the next attempt may use the same folder.
    if (error instanceof TargetNotEmptyError) await fs.rm(restoreMark(dataDir));
    throw error;
  }
  await fs.rm(restoreMark(dataDir));
  return manifest;
}

function requireKnownMigrations({ migrations }: Manifest, folder: string): void {
  const known = new Set(migrationsIn(MIGRATIONS));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupIsNewerError(
      `${folder} was written by a newer version of Tern (its database has ${unknown.join(', ')}). Restore it with that version.`,
    );
}

function requireKeys({ encryptionKeys }: Settings, { keyIds, hasKeyFile }: Manifest): void {
  const known = new Set(encryptionKeys?.map(({ id }) => id));
  const missing = encryptionKeys === undefined && hasKeyFile ? [] : keyIds.filter((id) => !known.has(id));
  if (missing.length > 0)
    throw new KeysMissingError(
      `The backup requires the encryption keys ${missing.map((id) => `"${id}"`).join(', ')}. Set ENCRYPTION_KEYS to its value at the time of the backup.`,
    );
}

/** A key of the right name with another value would be noticed only after everything is written. */
async function requireKeyValues({ encryptionKeys }: Settings, folder: string): Promise<void> {
  if (encryptionKeys === undefined) return;
  const rows = (await fs.readFile(path.join(folder, 'database/secrets.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const { name, place } = FINGERPRINT_KEY;
  const row = rows.map((line) => JSON.parse(line) as Record<string, string>).find((secret) => secret['name'] === name);
  if (row?.['sealed']) openFirstValue(createVault(encryptionKeys, Buffer.alloc(0)), place, row['sealed']);
}

async function requireEmptyDatabase({ ownerUrl }: DatabaseUrls, { databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined) return;
  if ((await withClient(ownerUrl, appliedMigrations)).length > 0)
    throw new TargetNotEmptyError('The database at DATABASE_URL is not empty. Restore into a new database.');
}

async function restoreInto(
  settings: Settings,
  database: DatabaseUrls,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  if (manifest.hasKeyFile && settings.encryptionKeys === undefined) {
    const keys = path.join(settings.dataDir, 'keys.json');
    await fs.copyFile(path.join(folder, 'keys.json'), keys);
    await fs.chmod(keys, 0o600);
  }
  // First migrate to the backup's state, load the rows, then apply the newer migrations.
  await prepareDatabase(database, manifest.migrations);
  await makeJobTables(database.ownerUrl);
  await loadDatabase(database.ownerUrl, folder, manifest);
  await prepareDatabase(database);
  const services = await createServices(settings, database.url, CAPABILITIES);
  try {
    for (const at of Object.keys(manifest.contents).filter((at) => at.startsWith('files/')))
      await services.files.put(path.basename(at), createReadStream(path.join(folder, at)));
  } finally {
    await services.close();
  }
}
