import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { askedShape } from '../../../schema/content/asked.ts';
import { createLogger } from '../../platform/logger.ts';
import { readContent } from './read-content.ts';

const { err } = (createLogger('silent') as unknown as Record<symbol, { err: (error: unknown) => object }>)[
  pino.symbols.serializersSym
]!;

it('logs the file and position of content that does not fit its schema', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'fr.json');
  writeFileSync(file, '{\n  "language": "fr",\n  "askd": {},\n  "asked": {},\n  "documents": {}\n}\n');
  let logged: object = {};
  try {
    readContent(file, askedShape);
  } catch (error) {
    logged = err(error);
  }
  const { told, stack } = logged as { told: string[]; stack: string };
  expect(told).toContainEqual(expect.stringMatching(/fr\.json:3:3 {2}“askd” is not a known property here/));
  expect(stack).not.toContain('askd');
});

it('leaves the message of any other error out of the log', () => {
  expect(JSON.stringify(err(new Error('GARCIA')))).not.toContain('GARCIA');
});
