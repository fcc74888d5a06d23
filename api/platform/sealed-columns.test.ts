import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPABILITIES } from '../capabilities.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { sealedColumnsOf } from './sealed-columns.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

const listed = sealedColumnsOf(CAPABILITIES)
  .map(({ table, column }) => `${table}.${column}`)
  .sort();

it('lists every sealed column of the database, so that a change of keys forgets none', async () => {
  const columns = await services.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name LIKE '%sealed' OR column_name LIKE '%encrypted') ORDER BY 1`;
  expect(columns.map(({ name }) => name).sort()).toEqual(listed);
});

it('lists every sealed field of the models', () => {
  const folder = path.resolve(import.meta.dirname, '../../schema/prisma/models');
  const fields = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^model \w+ \{\n(.*?)^\}/gms)].flatMap(
      ([, body = '']) => {
        const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
        return [...body.matchAll(/^\s+(\w*(?:[sS]ealed|Encrypted))\s.*$/gm)].map(
          ([line, field]) => `${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? field}`,
        );
      },
    ),
  );
  expect(fields.sort()).toEqual(listed);
});
