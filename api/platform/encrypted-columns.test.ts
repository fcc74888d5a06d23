import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPABILITIES } from '../capabilities.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { encryptedColumnsOf } from './encrypted-columns.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

const listed = encryptedColumnsOf(CAPABILITIES)
  .map(({ table, column }) => `${table}.${column}`)
  .sort();

it('lists every encrypted column of the database, so that key rotation covers all of them', async () => {
  const columns = await services.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name LIKE '%sealed' OR column_name LIKE '%encrypted') ORDER BY 1`;
  expect(columns.map(({ name }) => name).sort()).toEqual(listed);
});

it('lists every encrypted field of the Prisma models', () => {
  const folder = path.resolve(import.meta.dirname, '../../schema/prisma/models');
  const fields = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^model \w+ \{\n(.*?)^\}/gms)].flatMap(
      ([, body = '']) => {
        const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
        return [...body.matchAll(/^\s+(\w*(?:[eE]ncrypted))\s.*$/gm)].map(
          ([line, field]) => `${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? field}`,
        );
      },
    ),
  );
  expect(fields.sort()).toEqual(listed);
});

it('binds each encrypted value to the user who owns the row', () => {
  const columns = encryptedColumnsOf(CAPABILITIES);
  const tablesOf = (isOwned: boolean) =>
    new Set(columns.filter(({ ownerOf }) => (ownerOf !== undefined) === isOwned).map(({ table }) => table));
  // A user's row is bound by its own id; the other tables have no owner yet, or belong to the installation.
  expect([...tablesOf(false)].sort()).toEqual(['outbox_mails', 'secrets', 'sign_in_links', 'users']);
  const features = path.resolve(import.meta.dirname, '../features');
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|capability)\.ts$/.test(file) && !file.includes('testing'))
    .map((file) => readFileSync(path.join(features, file), 'utf8'));
  // `ownedColumn` binds its values to their owner itself.
  const owned = sources.flatMap((source) => [...source.matchAll(/ownedColumn\(\s*'\w+'/g)]);
  // Pieces of an answer are published to subscribers and never stored.
  const places = sources
    .flatMap((source) => [...source.matchAll(/(at: )?`(\w+):\$\{\w+\}:(?!piece`)/g)])
    .filter(([, , table = '']) => tablesOf(true).has(table));
  expect(owned.length + places.length).toBeGreaterThan(15);
  expect(places.filter(([, at]) => at === undefined).map(([place]) => place)).toEqual([]);
});
