import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('the stored matters model equals the model trained from the sentences, on any machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'told-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'api/commands/train-matters.ts', folder]);
  const printed = (name: string) => readFileSync(path.join(name, 'model.json'), 'utf8');
  expect(printed(path.join(import.meta.dirname, 'generated')) === printed(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
