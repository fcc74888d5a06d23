import { existsSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../platform/errors.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { readSettings, SettingsError, type Settings } from '../platform/settings.ts';
import { requireWholeData } from '../platform/unfinished-restore.ts';
import { findDatabase } from './find-database.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** As the server reads them, with a quieter log. @throws SettingsError */
export function readCommandSettings(): Settings {
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  return readSettings({ LOG_LEVEL: 'warn', ...process.env }, root);
}

/** What a command works with. */
export interface CommandServices extends RunningServices {
  /** The database as the owner of its tables. */
  readonly ownerUrl: string;
  /** As the role that serves. */
  readonly databaseUrl: string;
}

async function openServices(): Promise<CommandServices> {
  const settings = readCommandSettings();
  requireWholeData(settings.dataDir);
  const database = await findDatabase(settings);
  try {
    await prepareDatabase(database);
    const services = await createServices(settings, database.url);
    return {
      ...services,
      ownerUrl: database.ownerUrl,
      databaseUrl: database.url,
      async close() {
        await services.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A refusal of a command, in a sentence for the person at the keyboard. */
export class CommandError extends Error {}

/** Runs a command on open services and ends the process: 0 when done, 1 with a sentence when refused. */
export async function runCommand(
  command: (services: CommandServices, words: readonly string[]) => Promise<void>,
): Promise<void> {
  await endWith(async () => {
    const services = await openServices();
    try {
      await command(services, process.argv.slice(2));
    } finally {
      await services.close();
    }
    return 0;
  });
}

/** Ends the process with what `command` answers, or with 1 and a sentence when it is refused. */
export async function endWith(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    const isForPeople =
      error instanceof DomainError || error instanceof SettingsError || (error instanceof Error && !('code' in error));
    console.error(isForPeople ? error.message : error);
    process.exit(1);
  }
}
