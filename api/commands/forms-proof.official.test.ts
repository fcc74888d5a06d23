import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsProof } from './forms-proof.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tern-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));
const type = (...words: string[]) =>
  runTypedCommand(formsProof, words, { OFFICIAL_FORMS_DIR: env['OFFICIAL_FORMS_DIR'] ?? '', DATA_DIR: folder });

test('forms:proof writes two PDF files to the printed folder and refuses an unknown form or example', async () => {
  const { status, out } = await type('AR-11', 'visitor');
  expect([status, out]).toEqual([0, expect.stringContaining(path.join(folder, 'proofs', 'AR-11 2019-09-10'))]);
  expect(readdirSync(path.join(folder, 'proofs', 'AR-11 2019-09-10'))).toEqual(['boxes.pdf', 'valid.visitor.pdf']);
  expect((await type('AR-11', 'nobody')).out).toContain('Unknown example. Examples of this edition: valid.green-card');
  expect((await type('I-999')).out).toBe('No edition of I-999 found.\n');
  expect((await type()).status).toBe(1);
});
