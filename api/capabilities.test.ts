import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CAPABILITIES } from './capabilities.ts';

const features = path.join(import.meta.dirname, 'features');
const read = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.test.') && !file.includes('generated'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

it('each manifest of a folder is in the list, under the name of its folder', () => {
  const withManifest = readdirSync(features).filter((folder) =>
    readdirSync(path.join(features, folder)).includes('capability.ts'),
  );
  expect(CAPABILITIES.map(({ name }) => name).sort()).toEqual([...withManifest, 'platform'].sort());
});

it('each table has one owner', () => {
  const models = read(path.join(import.meta.dirname, '../schema/prisma/models'), '.prisma').flatMap((text) =>
    [...text.matchAll(/^model (\w+)/gm)].map(([, model]) => model),
  );
  expect(CAPABILITIES.flatMap(({ models: owned = {} }) => Object.keys(owned)).sort()).toEqual(models.sort());
});

it('each beginning of an id is one manifest’s, and every one that is made is named', () => {
  const named = CAPABILITIES.flatMap(({ idPrefixes = {} }) => Object.keys(idPrefixes));
  const made = read(import.meta.dirname, '.ts').flatMap((text) =>
    [...text.matchAll(/\bnewId\('(\w+)'\)/g)].map(([, prefix]) => prefix),
  );
  expect(named.sort()).toEqual([...new Set(made)].sort());
});

it('of a deleted person the account goes after all that refers to it', () => {
  expect(
    CAPABILITIES.filter(({ deleteOf }) => deleteOf)
      .slice(-2)
      .map(({ name }) => name),
  ).toEqual(['accounts', 'platform']);
});
