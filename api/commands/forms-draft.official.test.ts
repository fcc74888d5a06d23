import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import type { BoxesFile } from '../../schema/content/written-form.ts';
import {
  BIOGRAPHIC_CHOICES,
  BIOGRAPHIC_PIECES,
  CHOICES,
  DATE_PIECES,
  STATEMENTS,
  TEXT_PIECES,
} from '../features/forms/draft/piece-rules.ts';
import { boxesIn } from '../features/forms/factory/boxes.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsDraft } from './forms-draft.ts';

const root = path.resolve(import.meta.dirname, '../../form-definitions');
const folder = mkdtempSync(path.join(tmpdir(), 'tern-drafts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const draft = (form: string, into = path.join(folder, form)) =>
  runTypedCommand(formsDraft, [form, into], { OFFICIAL_FORMS_DIR: env['OFFICIAL_FORMS_DIR'] ?? '' });

const readBoxesFile = (...parts: string[]) =>
  JSON.parse(readFileSync(path.join(...parts, 'boxes.json'), 'utf8')) as BoxesFile;

/** Returns part, item and piece of each box, or the reason why the box stays empty. */
function placesIn(file: BoxesFile): Map<string, string> {
  const placed = boxesIn(file).map(
    ({ name, part, item, piece, isUnsure }) => [name, `${part} ${item} ${piece}${isUnsure ? '?' : ''}`] as const,
  );
  const pen = Object.entries(file.pen).flatMap(([reason, names]) =>
    names.map((name) => [file.start + name, reason] as const),
  );
  return new Map([...placed, ...pen]);
}

const SHARED = new Set([
  ...[...TEXT_PIECES, ...DATE_PIECES, ...BIOGRAPHIC_PIECES].map(({ piece }) => piece),
  ...[...CHOICES, ...STATEMENTS, ...BIOGRAPHIC_CHOICES].map(([piece]) => piece),
]);

/**
 * Reduces a place to what draft and finished boxes must share. Editors name form-specific pieces freely, so only the
 * place and whether the box is a choice must match; the numbering of stretches of an item (#2) is ignored.
 */
function inPlace(written: string | undefined): string {
  const [, place = '', piece = ''] = /^(.*) (\S+)$/.exec((written ?? '').replaceAll(/#\d+/g, '')) ?? [];
  if (place === '' || SHARED.has(piece)) return `${place} ${piece}`;
  return `${place} ${piece.includes('=') ? 'a choice of its own' : 'an answer of its own'}`;
}

// Most boxes counted as wrong print right: editors renamed them ("text", "stayUntil") or made a choice a statement.
// The figures are exact: changes of the drafting are judged by how much is left to a person.
test.each([
  ['I-765', 'i-765/2025-08-21', { boxes: 161, sure: 158, wrong: 2 }],
  ['I-130A', 'i-130a/2024-04-01', { boxes: 194, sure: 191, wrong: 0 }],
  ['I-864', 'i-864/2024-10-17', { boxes: 219, sure: 214, wrong: 6 }],
  ['I-131', 'i-131/2025-01-20', { boxes: 339, sure: 326, wrong: 17 }],
  ['I-485', 'i-485/2025-01-20', { boxes: 760, sure: 715, wrong: 14 }],
  ['N-400', 'n-400/2025-01-20', { boxes: 440, sure: 317, wrong: 10 }],
  ['AR-11', 'ar-11/2019-09-10', { boxes: 37, sure: 34, wrong: 0 }],
])('the draft of the %s has exactly the recorded numbers of sure and wrong boxes', async (form, edition, figures) => {
  const { status, out } = await draft(form);
  expect(status, out).toBe(0);
  const finished = placesIn(readBoxesFile(root, edition));
  const drafted = placesIn(readBoxesFile(folder, form, path.basename(edition)));
  expect([...drafted.keys()].sort()).toEqual([...finished.keys()].sort());
  const sure = [...drafted].filter(([, place]) => !place.endsWith('?'));
  const wrong = sure.filter(([name, place]) => inPlace(finished.get(name)) !== inPlace(place));
  expect({ boxes: drafted.size, sure: sure.length, wrong: wrong.length }, JSON.stringify(wrong)).toEqual(figures);
  expect(out).toContain(`${figures.boxes - figures.sure} that are marked “?”`);
});

test('forms:draft recognises names and addresses, leaves titles open and does not overwrite an earlier draft', async () => {
  const into = path.join(folder, 'again');
  await draft('AR-11', into);
  const form = JSON.parse(readFileSync(path.join(into, '2019-09-10', 'form.json'), 'utf8')) as {
    sections: { title: string; schema: { properties: Record<string, object> } }[];
  };
  const fields = Object.assign({}, ...form.sections.map(({ schema }) => schema.properties)) as Record<string, object>;
  expect(fields).toMatchObject({
    name: { $ref: '../../shared/blocks.json#/name', title: '? Information About You', item: 'Information About You' },
    dateOfBirth: { $ref: '../../shared/questions.json#/dateOfBirth' },
    home: { $ref: '../../shared/blocks.json#/address', item: 'Present Physical Address' },
    earlierHome: { $ref: '../../shared/blocks.json#/address', item: 'Previous Physical Address' },
    mailing: { $ref: '../../shared/blocks.json#/address', item: 'Mailing Address' },
  });
  expect(form.sections.map(({ title }) => title[0])).toEqual(['?', '?', '?', '?']);
  expect(await draft('AR-11', into)).toMatchObject({
    status: 1,
    out: expect.stringContaining('already exists') as string,
  });
});

test('forms:draft asks about an attorney only because of the box for Form G-28, where the preparer’s part does not', async () => {
  const preparerOf = async (form: string, edition: string) => {
    await draft(form, path.join(folder, 'g28', form));
    const drafted = readFileSync(path.join(folder, 'g28', form, edition, 'form.json'), 'utf8');
    return /blocks\.json#\/(preparer[CW]\w+)/.exec(drafted)?.[1];
  };
  expect(await preparerOf('I-864', '2024-10-17')).toBe('preparerWithG28');
  expect(await preparerOf('I-765', '2025-08-21')).toBe('preparerContact');
});

test('forms:draft combines items with the same question into one list', async () => {
  const into = path.join(folder, 'lists');
  await draft('I-765', into);
  const form = readFileSync(path.join(into, '2025-08-21/form.json'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(form).toMatch(
    /"otherNames": { "type": "array", [^{}]*"rows": \[ "2", "3", "4" \], [^{}]*"items": { "\$ref": "[^"]*#\/name" }/,
  );
});

test('forms:draft writes into FORM_DEFINITIONS_DIR, with a form.json to fill in', async () => {
  const own = path.join(folder, 'own');
  mkdirSync(own);
  const settings = { OFFICIAL_FORMS_DIR: env['OFFICIAL_FORMS_DIR'] ?? '', FORM_DEFINITIONS_DIR: own };
  expect(await runTypedCommand(formsDraft, ['G-1145'], settings)).toMatchObject({ status: 0 });
  expect(readdirSync(path.join(own, 'g-1145')).sort()).toEqual(['2014-09-26', 'form.json']);
  expect(JSON.parse(readFileSync(path.join(own, 'g-1145/form.json'), 'utf8'))).toMatchObject({
    formType: 'G-1145',
    currentEdition: '2014-09-26',
    editions: [{ printed: '09/26/14', factsAsOf: '?', checkedOn: null }],
    text: { es: { title: '?' } },
  });
});

test('forms:draft refuses a form without a blank and names where to put the file', async () => {
  expect(await draft('I-999')).toMatchObject({
    status: 1,
    out: expect.stringContaining('put it as I-999.pdf into the folder') as string,
  });
});
