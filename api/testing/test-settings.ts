import path from 'node:path';
import { readSettings, type Settings } from '../platform/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

const readFolders = new Map<string, Settings['formDefinitionsDirs']>();

/**
 * Settings of a test. What was read of a list of definition folders (forms, library) serves all tests of a worker that name
 * the same: reading all of it anew costs a second a file. A test that edits definitions and reads them again takes `readSettings`.
 */
export function readTestSettings(env: Record<string, string> = {}): Settings {
  const settings = readSettings(env, root);
  // What a place leaves out (prices where nobody pays) is left out of its library too.
  const key = JSON.stringify([settings.formDefinitionsDirs, settings.site]);
  const formDefinitionsDirs = readFolders.get(key) ?? settings.formDefinitionsDirs;
  readFolders.set(key, formDefinitionsDirs);
  return { ...settings, formDefinitionsDirs };
}
