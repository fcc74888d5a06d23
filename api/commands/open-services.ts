import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyMigrations } from '../platform/apply-migrations.ts';
import { connectToRunning, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { DomainError } from '../platform/errors.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { readSettings, SettingsError } from '../platform/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The services for a command: on `DATABASE_URL`, else on the database of the Tern that is running on the same
 * `DATA_DIR`, else on one started for the command and stopped by `close()`.
 */
async function openServices(): Promise<RunningServices> {
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env }, root);
  const known = settings.databaseUrl ?? (await connectToRunning(settings.dataDir));
  const postgres = known === undefined ? await startEmbeddedPostgres({ dataDir: settings.dataDir }) : undefined;
  try {
    const url = known ?? postgres?.url ?? '';
    await applyMigrations(url, path.join(root, 'schema/prisma/migrations'));
    const services = await createServices(settings, url);
    return {
      ...services,
      async close() {
        await services.close();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** A refusal of a command, in a sentence for the person at the keyboard. */
export class CommandError extends Error {}

/** Runs a command on open services and ends the process: 0 when done, 1 with a sentence when refused. */
export async function runCommand(
  command: (services: RunningServices, words: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    const services = await openServices();
    try {
      await command(services, process.argv.slice(2));
    } finally {
      await services.close();
    }
    process.exit(0);
  } catch (error) {
    const isForPeople =
      error instanceof DomainError || error instanceof SettingsError || (error instanceof Error && !('code' in error));
    console.error(isForPeople ? error.message : error);
    process.exit(1);
  }
}
