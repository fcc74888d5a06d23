/** Entry point of `node api/commands/run.mjs <name> <words>`, compiled. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { commandAsTyped } from '../platform/command-as-typed.ts';
import { runCommand, type Command, type Terminal } from './command.ts';

/** Imported lazily, so that each command loads only what it needs. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['backup', async () => (await import('./backup.ts')).backup],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['forms:boxes', async () => (await import('./forms-boxes.ts')).formsBoxes],
  ['forms:check', async () => (await import('./forms-check.ts')).formsCheck],
  ['forms:coverage', async () => (await import('./forms-coverage.ts')).formsCoverage],
  ['forms:diff', async () => (await import('./forms-diff.ts')).formsDiff],
  ['forms:draft', async () => (await import('./forms-draft.ts')).formsDraft],
  ['forms:fetch', async () => (await import('./forms-fetch.ts')).formsFetch],
  ['forms:preview', async () => (await import('./forms-preview.ts')).formsPreview],
  ['forms:proof', async () => (await import('./forms-proof.ts')).formsProof],
  ['forms:watch', async () => (await import('./forms-watch.ts')).formsWatch],
  ['forms:words', async () => (await import('./forms-words.ts')).formsWords],
  ['invite', async () => (await import('./invite.ts')).invite],
  ['keys:rotate', async () => (await import('./keys-rotate.ts')).rotateKeys],
  ['partner', async () => (await import('./partner.ts')).partner],
  ['refund', async () => (await import('./refund.ts')).refund],
  ['restore', async () => (await import('./restore.ts')).restore],
  ['staff', async () => (await import('./staff.ts')).staff],
]);

const root = path.resolve(import.meta.dirname, '../..');

const terminal: Terminal = {
  /** Reads the settings like the server does, with a quieter log. */
  settings: () => {
    if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
    return readSettings({ LOG_LEVEL: 'warn', ...process.env }, root);
  },
  print: (text) => console.log(commandAsTyped(text)),
  printError: (what) => console.error(typeof what === 'string' ? commandAsTyped(what) : what),
};

const [name = '', ...words] = process.argv.slice(2);
const load = COMMANDS.get(name);
if (load) process.exit(await runCommand(await load(), words, terminal));
console.error(`Unknown command "${name}". Commands: ${[...COMMANDS.keys()].join(', ')}.`);
process.exit(1);
