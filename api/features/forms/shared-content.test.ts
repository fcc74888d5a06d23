import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { checkFolders } from './checks/check-folders.ts';
import { catalogueFees, factVocabulary, feesOf, formPackages, isNeverWaived } from './shared-content.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const bundled = path.join(root, 'form-definitions');
let own: string;
let said: string[];

beforeEach(() => {
  own = mkdtempSync(path.join(os.tmpdir(), 'tern-own-content-'));
  said = [];
});
afterEach(() => rmSync(own, { recursive: true }));

function services() {
  const settings = { ...readSettings({}, root), formDefinitionsDirs: [bundled, own] };
  return { settings, log: pino({ base: null }, { write: (line: string) => said.push(line) }) };
}

const write = (name: string, content: object | string) =>
  writeFileSync(path.join(own, name), typeof content === 'string' ? content : JSON.stringify(content));

const SOURCE = { source: 'https://www.uscis.gov/x-77', factsAsOf: '2026-11' };
const fee = (amountCents: number) => ({ name: 'Filing fee', amountCents, channel: 'any', ...SOURCE });
const SCENARIO = {
  id: 'county-clinic',
  category: 'Family',
  title: 'County clinic',
  description: 'For people of the clinic.',
  forms: ['AR-11'],
  estimatedTime: 'it varies',
  difficulty: 'Easy',
  popularity: 40,
  isFurther: true,
};

it('a custom folder adds fees and overrides those of a bundled form', () => {
  write('fees.json', { fees: { 'X-77': [fee(1_200)], 'AR-11': [fee(100)] }, notWaived: ['X-77'] });
  const context = services();
  expect(feesOf(context, 'X-77', 'en')).toMatchObject([{ amountCents: 1_200 }]);
  expect(feesOf(context, 'AR-11', 'es')).toMatchObject([{ amountCents: 100, name: 'Filing fee' }]);
  expect(feesOf(context, 'I-130', 'en').map(({ amountCents }) => amountCents)).toEqual([67_500, 62_500]);
  expect(catalogueFees(context, 'en', 'x-77')).toHaveLength(1);
  expect(isNeverWaived(context, 'X-77')).toBe(true);
});

it('a custom folder adds packages and overrides one with the same id', () => {
  write('packages.json', { packages: [SCENARIO, { ...SCENARIO, id: 'citizenship', forms: ['N-400'], title: 'Ours' }] });
  const titles = new Map(formPackages(services(), 'en').map(({ id, title }) => [id, title]));
  expect(titles.get('county-clinic')).toBe('County clinic');
  expect(titles.get('citizenship')).toBe('Ours');
  expect(titles.get('asylum')).toBe('Asylum');
});

it('a custom folder adds roles and facts', () => {
  write('facts.json', {
    roles: { landlord: { title: 'Landlord', kind: 'person' } },
    kinds: { person: { nickname: { title: 'Nickname', type: 'text' } } },
  });
  const { roles, kinds } = factVocabulary(services());
  expect(Object.keys(roles)).toEqual(expect.arrayContaining(['landlord', 'petitioner']));
  expect(Object.keys(kinds['person'] ?? {})).toEqual(expect.arrayContaining(['nickname', 'name']));
});

it('logs a broken file of a custom folder with its line, and keeps using the bundled one', () => {
  write('fees.json', '{ "fees": {\n "X-77" [] } }');
  expect(feesOf(services(), 'I-130', 'en')).toHaveLength(2);
  expect(said.join('')).toMatch(/fees\.json:2.*is invalid and was not loaded/);
});

it('forms:check validates the shared content of custom folders', async () => {
  write('packages.json', { packages: [{ ...SCENARIO, forms: ['X-99'] }] });
  write('fees.json', { fees: { 'AR-11': [fee(100)] }, notWaived: [] });
  const first = mkdtempSync(path.join(own, 'first-'));
  const { problems } = await checkFolders([first, own], { officialFormsDir: undefined, today: '2026-11-28' });
  expect(problems.map(({ sentence }) => sentence).join('\n')).toMatch(/There is no form or guide “X-99”[^]*“es”/);
});
