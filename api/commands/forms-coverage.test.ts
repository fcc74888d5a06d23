import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsCoverage } from './forms-coverage.ts';

const root = path.resolve(import.meta.dirname, '../../form-definitions');
const own = mkdtempSync(path.join(tmpdir(), 'tern-coverage-'));
beforeAll(() => {
  cpSync(path.join(root, 'ar-11'), path.join(own, 'ar-11'), { recursive: true });
  for (const name of ['green-card', 'long', 'refugee-one-name', 'visitor'])
    rmSync(path.join(own, 'ar-11/2019-09-10/examples', `valid.${name}.json`));
});
afterAll(() => rmSync(own, { recursive: true }));

const type = (words: readonly string[], env: Record<string, string> = {}) =>
  runTypedCommand(formsCoverage, words, { DATA_DIR: own, ...env });

test('forms:coverage prints a row per form and lists no gap when the examples reach every box', async () => {
  const { status, out } = await type([]);
  expect(status).toBe(0);
  expect(out).toMatch(/^ +boxes +answered +rule +left +reached +questions +checks +examples +languages$/m);
  expect(out).toMatch(/^AR-11 2019-09-10 +37 +35 +0 +2 +100 %\* +27 +10 +5 +14\/14$/m);
  expect(out).toContain('* Without the official blank');
  expect(out).not.toContain('No example reaches');
});

test('forms:coverage lists boxes that no example reaches, with their question', async () => {
  const { out } = await type(['ar-11'], { FORM_DEFINITIONS_DIR: own });
  expect(out).toMatch(/^AR-11 .* +1 +14\/14$/m);
  expect(out).toMatch(/^No example reaches:$/m);
  expect(out).toMatch(/^ {2}\S+ \(status\)$/m);
  expect(out).not.toMatch(/^I-765/m);
});

test('forms:coverage refuses an unknown form by name', async () => {
  expect(await type(['I-999'])).toEqual({ status: 1, out: 'No edition of I-999 found.\n' });
});
