import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { refusalMessage } from './refusal-message.ts';

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../api');

/** Refusals that only a client with its own requests can get. */
const NEVER_HERE = new Set([
  'FILE_MISSING',
  'ONE_FILE_ONLY',
  'UNKNOWN_UPLOAD_FIELD',
  'NOT_AN_UPLOAD',
  'PAGE_NOT_FOUND',
]);

const codes = ['features/documents/documents-errors.ts', 'adapters/files.ts', 'adapters/malware-scan.ts'].flatMap(
  (file) =>
    [...readFileSync(path.join(api, file), 'utf8').matchAll(/(?:readonly code = |\brefusal\(\s*)'(\w+)'/g)].map(
      ([, code = '']) => code,
    ),
);

it.each(codes.filter((code) => !NEVER_HERE.has(code)))('has a message for the refusal %s', (code) => {
  expect(refusalMessage(i18next.getFixedT('en', 'documents'), code)).toMatch(/\w+ \w+/);
});

it('returns no message of its own for an unknown code', () => {
  expect(refusalMessage(i18next.getFixedT('en', 'documents'), 'SOMETHING_NEW')).toBeUndefined();
});
