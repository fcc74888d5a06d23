/** `npm run backup -- <folder>`: copies database, files and keys while Tern is running, then verifies the copy. */
import path from 'node:path';
import { writeBackup } from './backup/write-backup.ts';
import { CommandError, onServices } from './command.ts';

export const backup = onServices(async (services, [folder], print) => {
  if (folder === undefined)
    throw new CommandError('Name an empty or new folder for the backup: npm run backup -- /backups/2026-11-22');
  const { tables, contents, lostFiles, hasKeyFile, keyIds } = await writeBackup(services, path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(contents).filter((at) => at.startsWith('files/')).length;
  print(
    `Backup written and verified in ${path.resolve(folder)}: ${rows} rows from ${tables.length} tables, ${files} files.`,
  );
  if (lostFiles.length > 0)
    print(
      `Warning: these files were already missing from the file store: ${lostFiles.join(', ')}. Look for them in earlier backups.`,
    );
  const keys = keyIds.map((id) => `"${id}"`).join(', ');
  print(
    hasKeyFile
      ? 'The backup includes the encryption keys: anyone who has it can read all data. Store it where only you have access.'
      : `The backup does not include the encryption keys ${keys}, which are required to restore it. Store ENCRYPTION_KEYS separately in a safe place.`,
  );
});
