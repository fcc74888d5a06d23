import path from 'node:path';
import { appliedMigrations, migrationsIn } from '../../platform/apply-migrations.ts';
import { passed, problem, type Check } from './finding.ts';

const folder = path.resolve(import.meta.dirname, '../../../schema/prisma/migrations');

export const checkMigrations: Check = {
  name: 'Migrations',
  async look({ client }) {
    const known = migrationsIn(folder);
    const rows = await appliedMigrations(client);
    const applied = new Set(
      rows.filter((row) => row.finished_at && !row.rolled_back_at).map((row) => row.migration_name),
    );
    const missing = known.filter((name) => !applied.has(name));
    const unknown = [...applied].filter((name) => !known.includes(name));
    if (unknown.length > 0)
      return [
        problem(
          `The database was migrated by a newer version of Tern: it has ${unknown.join(', ')}.`,
          'Start the newer version, or restore a backup from before the update.',
        ),
      ];
    if (missing.length > 0)
      return [problem(`Pending migrations: ${missing.join(', ')}.`, 'Start Tern once to apply them: npm start')];
    return [passed(`All ${known.length} migrations are applied.`)];
  },
};
