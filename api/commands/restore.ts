/** `npm run restore -- <folder>`: an installation out of a backup, on a machine that has none. */
import path from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { CommandError, endWith, readCommandSettings } from './open-services.ts';

await endWith(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Name the backup: npm run restore -- /backups/2026-11-22');
  const settings = readCommandSettings();
  const { createdAt, tables } = await restoreBackup(settings, path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored into ${settings.dataDir}: ${rows} rows as they were at ${createdAt}. Start Tern, then run: npm run doctor`,
  );
  return 0;
});
