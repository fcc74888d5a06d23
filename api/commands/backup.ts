/** `npm run backup -- <folder>`: copies database, files and keys while Tern is running, then verifies the copy. */
import path from 'node:path';
import { writeBackup } from './backup/write-backup.ts';
import { CommandError, onServices } from './command.ts';

export const backup = onServices(async (services, [folder], print) => {
  if (folder === undefined) throw new CommandError('Name a new folder: npm run backup -- /backups/2026-11-22');
  const { tables, contents, lostFiles, hasKeyFile, keyIds } = await writeBackup(services, path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(contents).filter((at) => at.startsWith('files/')).length;
  print(
    `Written and read again: ${rows} rows of ${tables.length} tables and ${files} files, in ${path.resolve(folder)}.`,
  );
  if (lostFiles.length > 0)
    print(`These files were missing before: ${lostFiles.join(', ')}. See the backups before this one.`);
  const keys = keyIds.map((id) => `"${id}"`).join(', ');
  print(
    hasKeyFile
      ? 'It holds the encryption keys too: whoever has it can read everything. Keep it where only you can.'
      : `It does not hold the encryption keys ${keys}, without which nobody can read it. Keep ENCRYPTION_KEYS in another safe place.`,
  );
});
