import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command.ts';

/** What a backup holds, written last: a folder without it is no backup. */
const ManifestShape = z.object({
  format: z.literal(1),
  /** ISO 8601, of the database's snapshot. */
  createdAt: z.string(),
  /** Applied migrations, in their order. */
  migrations: z.array(z.string()),
  /** Ids of the keys that values are encrypted with. */
  keyIds: z.array(z.string()),
  /** False where the keys are a setting (ENCRYPTION_KEYS) that is kept elsewhere. */
  hasKeyFile: z.boolean(),
  /** In `database/<name>.jsonl`, a row on each line. */
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Of the chained tables, so that a later look can compare. */
  chains: z.array(z.object({ chain: z.string(), sequence: z.int(), hash: z.string() })),
  /** Stored files that were missing from the store already. */
  lostFiles: z.array(z.string()),
  /** Every file of the backup beside this one: path to SHA-256 (hex) and bytes. */
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

export const writtenManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)}\n`;

/** @throws BackupBrokenError */
export function readManifest(folder: string): Manifest {
  if (!existsSync(fileOf(folder)))
    throw new BackupBrokenError(
      `${folder} is not a whole backup: it has no manifest.json. Take another backup, or copy this one again.`,
    );
  const broken = new BackupBrokenError(
    `The manifest of ${folder} is damaged, so nothing in it can be trusted. Take another backup, or copy this one again.`,
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
