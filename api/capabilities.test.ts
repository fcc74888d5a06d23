import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CAPABILITIES } from './capabilities.ts';

const features = path.join(import.meta.dirname, 'features');
const read = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.test.') && !file.includes('generated'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

it('each feature folder with a manifest is in the list, under the name of its folder', () => {
  const withManifest = readdirSync(features).filter((folder) =>
    readdirSync(path.join(features, folder)).includes('capability.ts'),
  );
  expect(CAPABILITIES.map(({ name }) => name).sort()).toEqual([...withManifest, 'platform'].sort());
});

it('each database table has exactly one owner among the capabilities', () => {
  const models = read(path.join(import.meta.dirname, '../schema/prisma/models'), '.prisma').flatMap((text) =>
    [...text.matchAll(/^model (\w+)/gm)].map(([, model]) => model),
  );
  expect(CAPABILITIES.flatMap(({ models: owned = {} }) => Object.keys(owned)).sort()).toEqual(models.sort());
});

it('each id prefix in the code is declared by exactly one manifest, and no other is declared', () => {
  const named = CAPABILITIES.flatMap(({ idPrefixes = {} }) => Object.keys(idPrefixes));
  const made = read(import.meta.dirname, '.ts').flatMap((text) =>
    [...text.matchAll(/\bnewId\('(\w+)'\)/g)].map(([, prefix]) => prefix),
  );
  expect(named.sort()).toEqual([...new Set(made)].sort());
});

it('account deletion handles accounts and platform last, after all data that refers to the account', () => {
  expect(
    CAPABILITIES.filter(({ deleteOf }) => deleteOf)
      .slice(-2)
      .map(({ name }) => name),
  ).toEqual(['accounts', 'platform']);
});
