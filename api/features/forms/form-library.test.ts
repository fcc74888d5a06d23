import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('a definition', () => {
  it('is found by its type in any letter case', () => {
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
  ])('that %s is refused with file and line, and the other forms go on', (_slip, from, to) => {
    change(from, to);
    const library = libraryOf(folder);
    expect(library.find('I-485')).toBeUndefined();
    expect(library.find('I-20')?.file.kind).toBe('guide');
    expect(library.problems[0]).toMatchObject({ file: definition() });
    expect(said.join('')).toMatch(/form\.json:\d+/);
  });

  it('that renames what is not there is refused: answers would be lost without a word', () => {
    cpSync(TWO_EDITIONS, folder, { recursive: true });
    expect(libraryOf(folder).find('T-3')?.editions.size).toBe(2);
    const file = path.join(folder, 't-3/form.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"dateOfBirth"', '"dateOfBrith"'));
    const library = libraryOf(folder);
    expect(library.find('T-3')).toBeUndefined();
    expect(library.problems[0]?.sentence).toBe('There is no “dateOfBrith” in the edition 2025-01-01.');
  });

  it('is read when somebody asks for it, and all in turns', async () => {
    change('"required": [', '"requierd": [');
    const library = libraryOf(folder);
    expect(library.find('I-20')).toBeDefined();
    expect(said).toEqual([]);
    await library.readInTurns();
    expect(said.join('')).toContain('requierd');
    expect(library.all().map(({ file }) => file.formType)).toEqual(['I-20']);
  });

  it('is in a list without being read, as the last folder has it, and out of it once it is refused', async () => {
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

  it('of a further folder wins, and a folder that is not there is said', () => {
    const own = mkdtempSync(path.join(os.tmpdir(), 'tern-own-'));
    cpSync(path.join(folder, 'i-20'), path.join(own, 'i-20'), { recursive: true });
    const file = path.join(own, 'i-20/form.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"Certificate of Eligibility for Nonimmigrant Student Status"', '"Ours"'),
    );
    const library = libraryOf(folder, own, path.join(own, 'nowhere'));
    expect(library.find('I-20')?.file.title).toBe('Ours');
    expect(library.find('I-485')).toBeDefined();
    expect(said.join('')).toMatch(/no such folder/);
    rmSync(own, { recursive: true });
  });
});

describe('in development', () => {
  it('takes up a changed file, and keeps the last good version of a broken one', async () => {
    const library = libraryOf(folder);
    const shown: string[] = [];
    await library.readInTurns();
    library.watch(() => shown.push(titleOf(library) ?? ''));
    change('"title": "Application to Register Permanent Residence or Adjust Status"', '"title": "First"');
    await expect.poll(() => titleOf(library)).toBe('First');
    // Whoever shows it is told when it can be shown.
    expect(shown.at(-1)).toBe('First');
    change('"title": "First"', '"title" "Broken"');
    await expect.poll(() => library.problems).toHaveLength(1);
    expect(titleOf(library)).toBe('First');
    change('"title" "Broken"', '"title": "Mended"');
    await expect.poll(() => titleOf(library)).toBe('Mended');
    expect(library.problems).toHaveLength(0);
  });
});
