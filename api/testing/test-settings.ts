import path from 'node:path';
import { readSettings, type Settings } from '../platform/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

const readFolders = new Map<string, Settings['formDefinitionsDirs']>();

/**
 * Reads settings for a test. Definition folders are cached per worker, because reading them again takes a second per
 * test file. A test that edits definitions and reads them again uses `readSettings`.
 */
export function readTestSettings(env: Record<string, string> = {}): Settings {
  const settings = readSettings(env, root);
  // What a site leaves out (prices, where nobody pays) is left out of its library too.
  const key = JSON.stringify([settings.formDefinitionsDirs, settings.site]);
  const formDefinitionsDirs = readFolders.get(key) ?? settings.formDefinitionsDirs;
  readFolders.set(key, formDefinitionsDirs);
  return { ...settings, formDefinitionsDirs };
}
