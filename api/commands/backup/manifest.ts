import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command.ts';

/** Contents of a backup. The manifest is written last: a folder without one is no backup. */
const ManifestShape = z.object({
  format: z.literal(1),
  /** Time of the database snapshot, ISO 8601. */
  createdAt: z.string(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Ids of the keys that encrypt values in the database. */
  keyIds: z.array(z.string()),
  /** False if the keys come from ENCRYPTION_KEYS and are therefore not in the backup. */
  hasKeyFile: z.boolean(),
  /** Tables in `database/<name>.jsonl`, one row per line. */
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Heads of the chained tables, for later comparison. */
  chains: z.array(z.object({ chain: z.string(), sequence: z.int(), hash: z.string() })),
  /** Stored files that were already missing from the store. */
  lostFiles: z.array(z.string()),
  /** Path to SHA-256 (hex) and size of every other file in the backup. */
  contents: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.int() })),
});
export type Manifest = z.infer<typeof ManifestShape>;
const WrittenShape = z.object({ sha256: z.string(), manifest: z.unknown() });

export class BackupBrokenError extends CommandError {}
export class BackupIsNewerError extends CommandError {}
export class TargetNotEmptyError extends CommandError {}
export class KeysMissingError extends CommandError {}

const fileOf = (folder: string) => path.join(folder, 'manifest.json');
const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export const serialiseManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)}\n`;

/** @throws BackupBrokenError */
export function readManifest(folder: string): Manifest {
  if (!existsSync(fileOf(folder)))
    throw new BackupBrokenError(
      `${folder} is not a complete backup: manifest.json is missing. Use another backup, or copy this one again.`,
    );
  const broken = new BackupBrokenError(
    `The manifest of ${folder} is corrupt, so the backup cannot be verified. Use another backup, or copy this one again.`,
  );
  let written: z.infer<typeof WrittenShape>;
  try {
    written = WrittenShape.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch {
    throw broken;
  }
  if (hashOf(written.manifest) !== written.sha256) throw broken;
  const manifest = ManifestShape.safeParse(written.manifest);
  if (manifest.success) return manifest.data;
  throw new BackupIsNewerError(`${folder} was written by a newer version of Tern. Restore it with that version.`);
}
