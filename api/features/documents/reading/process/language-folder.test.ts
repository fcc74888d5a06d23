import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkLanguages, sweepLanguageFolders } from './language-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tern-sweep-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('deletes the language folder of a dead process, and keeps those of a live one, another host or other programs', () => {
  const mine = path.basename(linkLanguages());
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const staying = [`tern-letters-elsewhere-${ended}-abc`, `other-${hostname()}-${ended}-abc`];
  for (const name of [`tern-letters-${hostname()}-${ended}-abc`, ...staying]) mkdirSync(path.join(folder, name));
  sweepLanguageFolders();
  expect(readdirSync(folder).sort()).toEqual([mine, ...staying].sort());
});
