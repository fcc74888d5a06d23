import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCompared, nameContentFolders } from '../../platform/compared-facts.ts';
import { TWO_EDITIONS } from '../../testing/two-editions.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { languagesOf } from './languages-of.ts';
import { readForm } from './read-form.ts';
import { digestOf, readStoredForm, storedFormsIn, storeForms } from './stored-forms.ts';

const bundled = path.resolve(import.meta.dirname, '../../../form-definitions');
const place = mkdtempSync(path.join(os.tmpdir(), 'tern-stored-'));
const definitions = path.join(place, 'definitions');
const store = path.join(place, 'stored');
const parts = () => readSharedParts(definitions);

beforeAll(() => {
  // One form that uses shared parts, one written out in full in two editions, and a guide without an edition.
  for (const form of ['i-751', 'i-20', 'shared'])
    cpSync(path.join(bundled, form), path.join(definitions, form), { recursive: true });
  cpSync(TWO_EDITIONS, definitions, { recursive: true });
  cpSync(path.join(bundled, 'i-20'), path.join(definitions, 'broken'), { recursive: true });
  appendFileSync(path.join(definitions, 'broken/form.json'), '}');
  storeForms(definitions, store, 'this code');
});
afterAll(() => rmSync(place, { recursive: true }));
afterEach(() => nameContentFolders([]));

const stored = (form: string, folder = definitions, code = 'this code') =>
  readStoredForm(
    path.join(folder, form),
    { digest: digestOf(path.join(folder, 'shared')), parts },
    { folder: store, code },
  );

/** Returns a copy of the definitions with one more line in a file. */
function changed(file: string): string {
  const copy = mkdtempSync(path.join(place, 'copy-'));
  cpSync(definitions, copy, { recursive: true });
  appendFileSync(path.join(copy, file), '\n');
  return copy;
}

it.each(['i-751', 't-3', 'i-20'])('the stored form of %s equals the form read from its source files', (form) => {
  const read = readForm(path.join(definitions, form), parts);
  const found = stored(form);
  expect(found?.file).toEqual(read.file);
  expect([...(found?.editions.keys() ?? [])]).toEqual([...read.editions.keys()]);
  for (const [id, edition] of read.editions) {
    const { definition, model, pdfMap, official, evidence, checks, texts, ownTexts, shared, facts, folder } = edition;
    const other = found?.editions.get(id);
    expect(other).toMatchObject({ facts, folder, official, languages: languagesOf(edition) });
    expect([other?.definition, other?.pdfMap, other?.evidence, other?.checks]).toEqual([
      definition,
      pdfMap,
      evidence,
      checks,
    ]);
    expect(other?.model.definition).toEqual(model.definition);
    // Results are cached by the identity of the object they derive from, so it must be stable.
    expect(other?.definition).toBe(other?.definition);
    expect([...(other?.texts.keys() ?? [])].sort()).toEqual([...texts.keys()].sort());
    for (const language of texts.keys()) expect(other?.texts.get(language), language).toEqual(texts.get(language));
    expect(other?.ownTexts).toEqual(ownTexts);
    expect(other?.shared).toEqual(shared);
  }
});

it('ignores a stored form when a byte of its files or of the shared parts has changed', () => {
  expect(stored('i-751', changed('i-20/form.json'))).toBeDefined();
  expect(stored('i-20', changed('i-20/form.json'))).toBeUndefined();
  const [text = ''] = readdirSync(path.join(definitions, 'i-751'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(path.join('text', 'es.json')),
  );
  expect(stored('i-751', changed(path.join('i-751', text)))).toBeUndefined();
  expect(stored('i-751', changed('shared/text/vi.json'))).toBeUndefined();
});

it('ignores forms stored by other code, and all stored forms once an operator has compared content', () => {
  expect(storedFormsIn(store)).toEqual({ folder: store, code: 'this code' });
  expect(stored('i-751', definitions, 'older code')).toBeUndefined();
  const own = mkdtempSync(path.join(place, 'own-'));
  addCompared(own, ['some fact'], { checkedOn: '2026-11-01', by: 'op@example.org' });
  nameContentFolders([definitions, own]);
  expect(stored('i-751')).toBeUndefined();
});

it('does not store a broken form, and throws when it is read', () => {
  expect(stored('broken')).toBeUndefined();
  expect(() => readForm(path.join(definitions, 'broken'), parts)).toThrow();
});
