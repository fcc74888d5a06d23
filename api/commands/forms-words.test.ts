import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { languagesOf } from '../features/forms/languages-of.ts';
import { formLibrary } from '../features/forms/public.ts';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../platform/settings.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsWords } from './forms-words.ts';

const root = path.resolve(import.meta.dirname, '../../form-definitions');
const EDITION = 'i-765/2025-08-21';
let own: string;
let sent: string;

beforeEach(() => {
  own = mkdtempSync(path.join(tmpdir(), 'tern-words-'));
  sent = path.join(own, 'sent');
  for (const folder of ['i-765', 'shared'])
    cpSync(path.join(root, folder), path.join(own, folder), { recursive: true });
});
afterEach(() => rmSync(own, { recursive: true }));

const type = (...words: string[]) => runTypedCommand(formsWords, words, { FORM_DEFINITIONS_DIR: own });
const out = () => type('out', 'vi', sent);
const xliff = (name: string) => path.join(sent, `${name}.xlf`);
const FORM = EDITION.replace('/', '.');
const textFile = (name = EDITION) => path.join(own, name, 'text/vi.json');
const read = (file: string) => readFileSync(file, 'utf8');
const everything = () =>
  readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, read(path.join(own, file))]);

function edit(file: string, from: string, to: string): void {
  const before = read(file);
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

/** Returns the number of texts of an edition, and the number in each state, as the command prints them. */
async function counted(
  name: string,
): Promise<{ texts: number; toTranslate: number; toReview: number; reviewed: number }> {
  const line = new RegExp(`^${name}: (\\d+) texts, (\\d+) to translate, (\\d+) to review, (\\d+) reviewed$`, 'm');
  const [texts = 0, toTranslate = 0, toReview = 0, reviewed = 0] = (line.exec((await out()).out) ?? [])
    .slice(1)
    .map(Number);
  return { texts, toTranslate, toReview, reviewed };
}

test('forms:words exports texts with item and state, and imports them unedited without changing a byte', async () => {
  const { texts, toTranslate, toReview } = await counted(EDITION);
  expect(texts).toBeGreaterThan(60);
  expect([toTranslate, toReview]).toEqual([0, texts]);
  expect(read(xliff(FORM))).toContain(
    `<note category="item">Part 1, Item 1</note>
        <note category="kind">the question</note>
      </notes>
      <segment state="translated"><source>Why do you ask for this card?</source>`,
  );
  const before = everything();
  expect(await type('in', xliff(FORM), xliff('shared'))).toMatchObject({ status: 0 });
  expect(everything()).toEqual(before);
});

test('forms:words exports one form alone when it is named', async () => {
  const { status, out: said } = await type('out', 'vi', FORM.split('.')[0]?.toUpperCase() ?? '', sent);
  expect(status, said).toBe(0);
  expect(readdirSync(sent)).toEqual([`${FORM}.xlf`]);
});

test('forms:words changes only edited texts, and drops “reviewed” when the English text changes', async () => {
  const before = read(textFile()).split('\n');
  await out();
  edit(xliff(FORM), '<target>Về quý vị</target>', '<target>Về bản thân &amp; quý vị</target>');
  edit(xliff(FORM), 'state="translated"><source>Where you live', 'state="reviewed"><source>Where you live');
  edit(xliff('shared'), 'state="translated"><source>Last name', 'state="final"><source>Last name');
  expect(await type('in', xliff(FORM), xliff('shared'))).toMatchObject({ status: 0 });
  const after = read(textFile()).split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '      "title": "Về bản thân & quý vị"',
    '  "reviewed": {',
    expect.stringMatching(/^ {4}"\/sections\/addresses\/title": "[0-9a-f]{8}"$/),
  ]);
  const { texts, ...states } = await counted(EDITION);
  expect(states).toEqual({ toTranslate: 0, toReview: texts - 1, reviewed: 1 });
  expect(await counted('shared')).toMatchObject({ toTranslate: 0, reviewed: 1 });
  edit(path.join(own, EDITION, 'form.json'), 'Where you live', 'Where you live now');
  expect(await counted(EDITION)).toEqual({ texts, toTranslate: 0, toReview: texts, reviewed: 0 });
});

test('an edition counts as reviewed in a language once its own and its shared texts are all reviewed', async () => {
  const reviewed = () => {
    const settings = readSettings({ FORM_DEFINITIONS_DIR: own }, path.resolve(root, '..'));
    const edition = formLibrary({ settings, log: createLogger('silent') })
      .find('I-765')
      ?.editions.get('2025-08-21');
    return edition && languagesOf(edition).flatMap(({ language, isReviewed }) => (isReviewed ? [language] : []));
  };
  await out();
  for (const name of [FORM, 'shared'])
    writeFileSync(xliff(name), read(xliff(name)).replaceAll('state="translated"', 'state="reviewed"'));
  await type('in', xliff(FORM));
  expect(reviewed()).toEqual(['en']);
  await type('in', xliff('shared'));
  expect(reviewed()).toEqual(['en', 'vi']);
  edit(textFile(), '"Về quý vị"', '"Về"');
  expect(reviewed()).toEqual(['en']);
});

test('forms:words imports the changes of two translators from two files of one edition', async () => {
  await out();
  const other = path.join(sent, 'other.xlf');
  cpSync(xliff(FORM), other);
  edit(xliff(FORM), '<target>Về quý vị</target>', '<target>Một</target>');
  edit(other, '<target>Các số của quý vị</target>', '<target>Hai</target>');
  expect((await type('in', xliff(FORM), other)).out).toContain(': 2 texts changed');
  expect(read(textFile())).toMatch(/"Một"[^]*"Hai"/);
});

test('forms:words exports a missing text for translation and imports it into its place', async () => {
  edit(textFile(), '"title": "Về quý vị"', '"description": "x"');
  edit(textFile(), '"description": "x"', '');
  expect(await counted(EDITION)).toMatchObject({ toTranslate: 1 });
  edit(
    xliff(FORM),
    '<segment state="initial"><source>About you</source></segment>',
    '<segment><source>About </source><target>Về </target></segment><segment><source>you</source><target>quý vị</target></segment>',
  );
  await type('in', xliff(FORM));
  expect(JSON.parse(read(textFile()))).toEqual(JSON.parse(read(path.join(root, EDITION, 'text/vi.json'))));
});

test('forms:words reports each text that cannot be imported with its line, and then imports nothing', async () => {
  edit(path.join(own, EDITION, 'form.json'), '"Where you live"', '"Where {you} live"');
  await out();
  edit(path.join(own, EDITION, 'form.json'), '"About you"', '"All about you"');
  edit(xliff(FORM), 'id="u:sections:reason:title"', 'id="u:sections:gone:title"');
  edit(xliff(FORM), '<target>Diện của quý vị', '<target>Diện');
  const before = everything();
  const { status, out: said } = await type('in', xliff(FORM));
  expect(status).toBe(1);
  const lines = read(xliff(FORM)).split('\n');
  const lineOf = (id: string) => `:${lines.findIndex((line) => line.includes(`id="${id}"`)) + 1}:1  `;
  expect(said.trimEnd().split('\n')).toEqual(
    [
      `${lineOf('u:sections:gone:title')}The text “u:sections:gone:title” no longer exists. Export the texts again.`,
      `${lineOf('u:sections:you:title')}The English text has changed since this file was exported, to “All about you”. Export the texts again.`,
      `${lineOf('u:sections:addresses:title')}The placeholders must be the same in both: {you}.`,
    ].map((line) => xliff(FORM) + line),
  );
  expect(everything()).toEqual(before);
});

test('forms:words refuses a file that is not XLIFF, has inline markup or names an unsupported language', async () => {
  await out();
  const whole = read(xliff(FORM));
  const refused = async (xml: string) => {
    writeFileSync(xliff(FORM), xml);
    const { status, out: said } = await type('in', xliff(FORM));
    expect(status).toBe(1);
    return said;
  };
  expect(await refused(whole.replace('<target>Về quý vị', '<target>Về <ph id="1"/>quý vị'))).toMatch(
    /xlf:\d\d+:1 {2}Only text is allowed here/,
  );
  expect(await refused(whole.slice(0, -20))).toMatch(/xlf:\d+:1 {2}This is not XML/);
  expect(await refused('<html/>')).toContain('This is not an XLIFF 2 file');
  expect(await refused(whole.replace('trgLang="vi"', 'trgLang="tlh"'))).toContain('“tlh” is not a supported language.');
  expect(await type('out')).toMatchObject({ status: 1, out: expect.stringContaining('npm run forms:words') as string });
});
