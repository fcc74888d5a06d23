import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createLogger } from '../../../platform/logger.ts';
import { readSettings } from '../../../platform/settings.ts';
import { readTestSettings } from '../../../testing/test-settings.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The bundled library, for tests that need no database. */
export function bundledLibrary() {
  return { settings: readTestSettings(), log: createLogger('silent') };
}

/** A folder of definitions with a library of one form and one topic, which a test may change. */
export function fixtureLibrary() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-library-'));
  for (const name of ['forms', 'topics', 'text']) mkdirSync(path.join(folder, 'library', name), { recursive: true });
  const bundled = path.join(root, 'form-definitions/library');
  cpSync(path.join(bundled, 'forms/i-130.json'), path.join(folder, 'library/forms/i-130.json'));
  cpSync(path.join(bundled, 'topics/a-number.json'), path.join(folder, 'library/topics/a-number.json'));
  const said: string[] = [];
  return {
    folder,
    said,
    services: (...folders: string[]) => ({
      settings: { ...readSettings({}, root), formDefinitionsDirs: folders.length > 0 ? folders : [folder] },
      log: pino({ base: null }, { write: (line: string) => said.push(line) }),
    }),
    write: (file: string, value: unknown) =>
      writeFileSync(
        path.join(folder, 'library', file),
        typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
