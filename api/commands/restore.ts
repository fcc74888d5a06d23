/** `npm run restore -- <folder>`: restores an installation from a backup, on a machine that has none. */
import path from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { CommandError, type Command } from './command.ts';

export const restore: Command = async ([folder], terminal) => {
  if (folder === undefined)
    throw new CommandError('Name the folder of the backup: npm run restore -- /backups/2026-11-22');
  const settings = terminal.settings();
  const { createdAt, tables } = await restoreBackup(settings, path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.print(
    `Restored ${rows} rows from the backup of ${createdAt} into ${settings.dataDir}. Start Tern, then run: npm run doctor`,
  );
  return 0;
};
