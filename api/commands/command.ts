import { prepareDatabase } from '../platform/prepare-database.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { sentenceForOperator } from '../platform/sentence-for-operator.ts';
import type { Settings } from '../platform/settings.ts';
import { requireWholeData } from '../platform/unfinished-restore.ts';
import { findDatabase } from './find-database.ts';

/** Terminal that a command runs in. */
export interface Terminal {
  /** Returns the settings of the installation. @throws SettingsError */
  readonly settings: () => Settings;
  readonly print: (text: string) => void;
  readonly printError: (what: unknown) => void;
}

/**
 * @param words arguments after the command's name
 * @returns exit status of the process
 * @throws CommandError, DomainError or SettingsError if the command refuses
 */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

/** Refusal of a command; the message is shown to the person at the terminal. */
export class CommandError extends Error {}

/** Services available to a command. */
export interface CommandServices extends RunningServices {
  /** Database URL of the role that the server uses. */
  readonly databaseUrl: string;
}

/** Wraps work into a command that opens the services before and closes them after. */
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

/** @returns the command's exit status, or 1 after printing the reason of a refusal */
export async function runCommand(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await command(words, terminal);
  } catch (error) {
    terminal.printError(sentenceForOperator(error) ?? error);
    return 1;
  }
}
