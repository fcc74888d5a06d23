import { DomainError } from '../platform/errors.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { SettingsError, type Settings } from '../platform/settings.ts';
import { requireWholeData } from '../platform/unfinished-restore.ts';
import { findDatabase } from './find-database.ts';

/** Where a command is typed. */
export interface Terminal {
  /** Of the installation it works on. @throws SettingsError */
  readonly settings: () => Settings;
  readonly print: (text: string) => void;
  readonly printError: (what: unknown) => void;
}

/**
 * @param words what was typed after its name
 * @returns the status that its process ends with
 * @throws CommandError, DomainError or SettingsError: a refusal
 */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

/** A refusal of a command, in a sentence for the person at the keyboard. */
export class CommandError extends Error {}

/** What a command works with. */
export interface CommandServices extends RunningServices {
  /** The database as the owner of its tables. */
  readonly ownerUrl: string;
  /** As the role that serves. */
  readonly databaseUrl: string;
}

/** A command that works on open services. */
export const onServices =
  (work: (services: CommandServices, words: readonly string[], print: Terminal['print']) => Promise<void>): Command =>
  async (words, terminal) => {
    const services = await openServices(terminal.settings());
    try {
      await work(services, words, terminal.print);
    } finally {
      await services.close();
    }
    return 0;
  };

async function openServices(settings: Settings): Promise<CommandServices> {
  requireWholeData(settings.dataDir);
  const database = await findDatabase(settings);
  try {
    await prepareDatabase(database);
    const services = await createServices(settings, database.url, CAPABILITIES);
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

/** @returns what the command answers, or 1 after a sentence when it is refused */
export async function runCommand(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await command(words, terminal);
  } catch (error) {
    const isForPeople =
      error instanceof DomainError || error instanceof SettingsError || (error instanceof Error && !('code' in error));
    terminal.printError(isForPeople ? error.message : error);
    return 1;
  }
}
