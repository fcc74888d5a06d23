import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sentenceForOperator } from './sentence-for-operator.ts';

const errorOf = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

it('names a full disk, for files and for the database', () => {
  const remedy = /^The disk is full: .*no space left on device.*Free some space, then try again\.$/i;
  expect(sentenceForOperator(errorOf(() => writeFileSync('/dev/full', 'x')))).toMatch(remedy);
  const refused = new pg.DatabaseError('could not extend file "base/1/2": No space left on device', 80, 'error');
  expect(sentenceForOperator(Object.assign(refused, { code: '53100' }))).toMatch(remedy);
});

it('names a file that belongs to another account', () => {
  const file = '/var/lib/tern/postgres.log';
  const message = `EACCES: permission denied, open '${file}'`;
  expect(sentenceForOperator(Object.assign(new Error(message), { code: 'EACCES', path: file }))).toBe(
    `${message}. Let the account that this runs under own it, or run this as the account that does.`,
  );
});

it('shows a sentence of our own as it is, and leaves bugs their stack', () => {
  expect(sentenceForOperator(new Error('Set PORT to another number.'))).toBe('Set PORT to another number.');
  expect(sentenceForOperator(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
  expect(sentenceForOperator('x')).toBeUndefined();
});
