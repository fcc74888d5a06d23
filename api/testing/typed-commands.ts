import path from 'node:path';
import { runCommand, type Command } from '../commands/command.ts';
import { readSettings } from '../platform/settings.ts';
import { readTestSettings } from './test-settings.ts';
import type { TestServices } from './test-services.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Outcome {
  /** Exit status; null if the process was killed. */
  readonly status: number | null;
  /** Output, including errors. */
  readonly out: string;
}

/** Settings are read anew for a separate folder, which a test may edit between two commands. */
const settingsOf = (env: Record<string, string>) =>
  env['FORM_DEFINITIONS_DIR'] === undefined ? readTestSettings(env) : readSettings(env, root);

/** Runs a command with the environment `env` in this process, because a new one takes seconds to load. */
export async function runTypedCommand(
  command: Command,
  words: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  let out = '';
  const status = await runCommand(command, words, {
    settings: () => settingsOf({ LOG_LEVEL: 'warn', ...env }),
    print: (text) => (out += `${text}\n`),
    printError: (what) => (out += `${String(what)}\n`),
  });
  return { status, out };
}

/** Returns the environment for commands that run beside the server of these services. */
export const commandEnvironment = ({ databaseUrl, ownerUrl, settings }: TestServices): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: settings.dataDir,
});
