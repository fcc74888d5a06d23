import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { TWO_EDITIONS } from '../../testing/two-editions.ts';
import { FormLibrary } from './form-library.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tern-library-'));
  said = [];
  for (const form of ['i-485', 'i-20', 'shared'])
    cpSync(path.join(root, 'form-definitions', form), path.join(folder, form), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function libraryOf(...folders: string[]): FormLibrary {
  const settings = { ...readSettings({}, root), formDefinitionsDirs: folders };
  return new FormLibrary({ settings, log: pino({ base: null }, { write: (line: string) => said.push(line) }) });
}

const definition = () => path.join(folder, 'i-485/2025-01-20/form.json');
const titleOf = (library: FormLibrary) => library.find('i-485')?.editions.get('2025-01-20')?.definition.title;
const change = (from: string, to: string) =>
  writeFileSync(definition(), readFileSync(definition(), 'utf8').replace(from, to));

describe('a form definition', () => {
  it('is found by its form type in any letter case', () => {
    const library = libraryOf(folder);
    expect(library.find('I-485')?.file.formType).toBe('I-485');
    expect(library.find('i-485')).toBe(library.find('I-485'));
    expect(library.find('I-999')).toBeUndefined();
  });

  it.each([
    ['is no JSON', '"roles": {', '"roles": '],
    ['has a misspelled word', '"required": [', '"requierd": ['],
    [
      'asks for an answer that is not there',
      '"id": "filingCategory",',
      '"id": "filingCategory", "showWhen": {"nobody": "x"},',
    ],
  ])('is refused with file and line when it %s, while the other forms stay available', (_slip, from, to) => {
    change(from, to);
    const library = libraryOf(folder);
    expect(library.find('I-485')).toBeUndefined();
    expect(library.find('I-20')?.file.kind).toBe('guide');
    expect(library.problems[0]).toMatchObject({ file: definition() });
    expect(said.join('')).toMatch(/form\.json:\d+/);
  });

  it('is refused when it renames a field that the earlier edition does not have, so that no answers are lost', () => {
    cpSync(TWO_EDITIONS, folder, { recursive: true });
    expect(libraryOf(folder).find('T-3')?.editions.size).toBe(2);
    const file = path.join(folder, 't-3/form.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"dateOfBirth"', '"dateOfBrith"'));
    const library = libraryOf(folder);
    expect(library.find('T-3')).toBeUndefined();
    expect(library.problems[0]?.sentence).toBe('There is no “dateOfBrith” in the edition 2025-01-01.');
  });

  it('is read on first request, and readInTurns reads all of them', async () => {
    change('"required": [', '"requierd": [');
    const library = libraryOf(folder);
    expect(library.find('I-20')).toBeDefined();
    expect(said).toEqual([]);
    await library.readInTurns();
    expect(said.join('')).toContain('requierd');
    expect(library.all().map(({ file }) => file.formType)).toEqual(['I-20']);
  });

  it('is listed unread with the title of the last folder, and removed from the list once it is refused', async () => {
    change('"required": [', '"requierd": [');
    const own = path.join(folder, 'own');
    cpSync(path.join(folder, 'i-20'), path.join(own, 'i-20'), { recursive: true });
    const file = path.join(own, 'i-20/form.json');
    const head = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...head, title: 'Ours' }));
    const library = libraryOf(folder, own);
    const listed = () => library.heads().map(({ formType, title }) => [formType, title]);
    expect(listed()).toEqual([
      ['I-20', 'Ours'],
      ['I-485', 'Application to Register Permanent Residence or Adjust Status'],
    ]);
    expect(said).toEqual([]);
    await library.readInTurns();
    expect(said.join('')).toContain('requierd');
    expect(listed()).toEqual([['I-20', 'Ours']]);
  });

  it('of a further folder overrides the bundled one', () => {
    const own = mkdtempSync(path.join(os.tmpdir(), 'tern-own-'));
    cpSync(path.join(folder, 'i-20'), path.join(own, 'i-20'), { recursive: true });
    const file = path.join(own, 'i-20/form.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"Certificate of Eligibility for Nonimmigrant Student Status"', '"Ours"'),
    );
    const library = libraryOf(folder, own);
    expect(library.find('I-20')?.file.title).toBe('Ours');
    expect(library.find('I-485')).toBeDefined();
    rmSync(own, { recursive: true });
  });
});

describe('the form library in development', () => {
  it('reloads a changed file, and keeps the last good version while the file is broken', async () => {
    const library = libraryOf(folder);
    const shown: string[] = [];
    await library.readInTurns();
    library.watch(() => shown.push(titleOf(library) ?? ''));
    change('"title": "Application to Register Permanent Residence or Adjust Status"', '"title": "First"');
    await expect.poll(() => titleOf(library)).toBe('First');
    // Listeners are notified once the new version is available.
    expect(shown.at(-1)).toBe('First');
    change('"title": "First"', '"title" "Broken"');
    await expect.poll(() => library.problems).toHaveLength(1);
    expect(titleOf(library)).toBe('First');
    change('"title" "Broken"', '"title": "Mended"');
    await expect.poll(() => titleOf(library)).toBe('Mended');
    expect(library.problems).toHaveLength(0);
  });
});

describe('the shared parts of a custom folder', () => {
  const own = () => path.join(folder, 'own');
  const share = (name: string, content: object | string) =>
    writeFileSync(
      path.join(own(), 'shared', name),
      typeof content === 'string' ? content : JSON.stringify(content, null, 1),
    );
  const editionOf = (type: string) => [...(libraryOf(folder, own()).find(type)?.editions.values() ?? [])][0];

  beforeEach(() => {
    cpSync(path.join(root, 'form-definitions/ar-11'), path.join(own(), 'ar-11'), { recursive: true });
    mkdirSync(path.join(own(), 'shared/text'), { recursive: true });
    const form = path.join(own(), 'ar-11/2019-09-10/form.json');
    const written = readFileSync(form, 'utf8').replace(
      '"title": "What is it?"',
      '"$ref": "../../shared/lists.json#/stays", "title": "What is it?"',
    );
    writeFileSync(form, written.replace('"maxLength": 18,', ''));
    share('lists.json', { stays: { type: 'string', oneOf: [{ const: 'REFUGEE', title: 'A refugee' }] } });
  });

  it('extend the bundled parts, and override a part of the same name only for the forms of that folder', () => {
    share('questions.json', { dateOfBirth: { format: 'date', title: 'The day you were born', fact: '.birth.date' } });
    share('text/es.json', { questions: { dateOfBirth: { title: 'El día en que nació' } } });
    const [mine, bundled] = [editionOf('AR-11'), editionOf('I-485')];
    const titleIn = (found: typeof mine, at: string) => found?.model.leaf(at)?.field.title;
    expect(said).toEqual([]);
    expect(mine?.model.leaf('otherStatus')?.options).toEqual(['REFUGEE']);
    expect(titleIn(mine, 'dateOfBirth')).toBe('The day you were born');
    expect(titleIn(mine, 'name.family')).toBe('Last name (family name)');
    expect(titleIn(bundled, 'dateOfBirth')).toBe('Date of birth');
    const words = (language: string) => mine?.texts.get(language)?.fields;
    expect(words('es')?.['dateOfBirth']?.title).toBe('El día en que nació');
    expect(words('es')?.['name.family']?.title).toBe('Apellido (Family Name)');
    // An overridden question loses the translations of the one that it replaces.
    expect(words('vi')?.['dateOfBirth']?.title).toBeUndefined();
  });

  it('are logged with file and line when broken, and do not affect the bundled forms', () => {
    share('lists.json', '{\n "stays": { "oneOf" [] }\n}');
    expect(editionOf('AR-11')).toBeUndefined();
    expect(said.join('')).toMatch(/own\/shared\/lists\.json:2/);
    expect(editionOf('I-485')).toBeDefined();
  });
});
