import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inOneLine } from '../content-problem.ts';
import { checkLibrary } from './check-library.ts';
import { Report } from './report.ts';

const bundled = path.resolve(import.meta.dirname, '../../../../form-definitions');
const form = 'library/forms/i-765ws.json';
const topic = 'library/topics/a-number.json';
const questions = 'library/common-questions.json';
let folder: string;

const source = { title: 'USCIS, Form I-765WS', url: 'https://www.uscis.gov/i-765ws' };
const FORM = {
  formType: 'I-765WS',
  title: 'Form I-765 Worksheet',
  category: 'work',
  source,
  factsAsOf: '2026-10',
  checkedOn: null,
  facts: { fee: 20 },
  passages: [
    {
      id: 'i-765ws.purpose',
      topics: ['purpose'],
      text: {
        en: { title: 'What Form I-765WS is for', text: 'It costs {fee}.' },
        es: { title: 'Para qué es el Form I-765WS', text: 'Cuesta {fee}.' },
      },
    },
  ],
};
const TOPIC = {
  topic: 'a-number',
  title: { en: 'A-Numbers', es: 'A-Numbers' },
  passages: [
    {
      id: 'a-number.what',
      forms: ['I-765WS'],
      source,
      factsAsOf: '2026-10',
      checkedOn: null,
      text: { en: { title: 'What it is', text: 'A number.' }, es: { title: 'Qué es', text: 'Un número.' } },
    },
  ],
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tern-check-'));
  for (const name of ['forms', 'topics']) mkdirSync(path.join(folder, 'library', name), { recursive: true });
  writeFileSync(path.join(folder, form), JSON.stringify(FORM, null, 2));
  writeFileSync(path.join(folder, topic), JSON.stringify(TOPIC, null, 2));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

function check(today = '2026-11-21'): Report {
  const report = new Report();
  checkLibrary(report, [folder], today);
  return report;
}
const problems = () =>
  check().problems.map((problem) => inOneLine({ ...problem, file: path.relative(folder, problem.file) }));

describe('the library check', () => {
  it('accepts a complete library', () => {
    expect([problems(), check().hints, check().passages]).toEqual([[], [], 2]);
  });

  it.each<[string, string, string | RegExp, string, RegExp]>([
    ['no source', topic, /"source": \{[^}]*\},/, '', /“source” is missing here/],
    ['a source that is not official', topic, 'www.uscis.gov', 'www.visa-help.com', /not valid here\. Official page/],
    ['no date', topic, '"factsAsOf": "2026-10",', '', /“factsAsOf” is missing/],
    ['a day that is none', topic, '"checkedOn": null', '"checkedOn": "2026-02-30"', /“2026-02-30” is not a valid date/],
    ['a language missing', topic, /,\s*"es": \{\s*"title": "Qué es"[^}]*\}/, '', /“es” is missing/],
    ['an unknown fact', form, /\{fee\}/, '{feePaper}', /“\{feePaper\}” is undefined/],
    ['a fact in one language only', form, 'Cuesta {fee}', 'Cuesta 20', /English has \{fee\}, Spanish none/],
    ['a form that is not there', topic, '"I-765WS"', '"I-999"', /no form “I-999”/],
    ['a dead form number in its words', topic, 'A number.', 'See Form I-998.', /no form “I-998”/],
    ['the page of a dead form', topic, 'uscis.gov/i-765ws', 'uscis.gov/i-997', /no form “I-997”/],
    ['too many words', topic, 'Un número.', 'Un número. '.repeat(60), /has 120 words, more than the maximum of 90/],
    ['a name of another file', topic, 'a-number.what', 'b-number.what', /begin with “a-number\.”/],
    ['a name in capitals', topic, 'a-number.what', 'a-number.What', /not valid here/],
    ['no purpose', form, 'i-765ws.purpose', 'i-765ws.fee', /“i-765ws\.purpose” is missing/],
    ['a file named otherwise', form, '"formType": "I-765WS"', '"formType": "I-765V"', /must be “i-765v\.json”/],
  ])('finds a passage with %s', (_what, file, from, to, sentence) => {
    plant(file, from, to);
    expect(problems().join('\n')).toMatch(sentence);
    expect(problems()[0]).toMatch(/^library\/(forms|topics)\/[\w-]+\.json:\d+:\d+ {2}/);
  });

  it('accepts a passage that names papers that are never filed', () => {
    plant(topic, 'A number.', 'It stands on Form I-797C and Form I-94; see Form G-1055.');
    expect(problems()).toEqual([]);
  });

  it('finds two passages with the same id', () => {
    const twice = { ...TOPIC, passages: [...TOPIC.passages, ...TOPIC.passages] };
    writeFileSync(path.join(folder, topic), JSON.stringify(twice, null, 2));
    expect(problems().join()).toMatch(/Duplicate passage id “a-number\.what”/);
  });

  const german = (passage: Partial<{ title: string; text: string }>, id = 'i-765ws.purpose', language = 'de') => {
    const words = { title: 'Wofür Form I-765WS ist', text: 'Es kostet {fee}.', ...passage };
    mkdirSync(path.join(folder, 'library/text'));
    const file = { language, topics: { 'a-number': 'A-Number' }, passages: { [id]: words } };
    writeFileSync(path.join(folder, 'library/text/de.json'), JSON.stringify(file));
  };

  it('accepts a passage in a further language', () => {
    plant(form, 'It costs {fee}.', 'It costs {fee} since March 9, 1987, in one step: uscis.gov/i-765ws.');
    plant(form, 'Cuesta {fee}.', 'Cuesta {fee} desde 1987.');
    german({
      text: 'Es kostet {fee} seit dem 9.3.1987, in 1 Schritt: uscis.gov/i-765ws.'.replace('9.3.1987', '9. 3. 1987'),
    });
    expect(problems()).toEqual([]);
  });

  it.each<[string, Parameters<typeof german>, RegExp]>([
    ['of a passage that is not there', [{}, 'i-765ws.gone'], /There is no passage “i-765ws\.gone”/],
    ['with a fact less', [{ text: 'Es kostet etwas.' }], /Facts of the English text are missing here: fee/],
    ['with a number more', [{ text: 'Es kostet {fee} oder $30.' }], /Numbers are not in the English text: 30/],
    ['with another form', [{ title: 'Wofür Form I-765V ist' }], /Forms .* missing here: I-765WS/],
    [
      'with another address',
      [{ text: 'Es kostet {fee}: visa-help.com' }],
      /Addresses are not in the English text: .*visa-help\.com/,
    ],
    [
      'that says far more',
      [{ text: `Es kostet {fee}. ${'Wirklich. '.repeat(30)}` }],
      /has 33 words and the English text 3/,
    ],
    ['in a file of another name', [{}, 'i-765ws.purpose', 'fr'], /“fr” is not a language of translations/],
  ])('finds a passage in a further language %s', (_what, given, sentence) => {
    german(...given);
    expect(problems().join('\n')).toMatch(sentence);
  });

  it('finds the name of a topic that no passage has', () => {
    plant(topic, '"topic": "a-number"', '"topic": "b-number"');
    german({});
    expect(problems().join('\n')).toMatch(/No passage has the topic “a-number”/);
  });

  it('warns of facts older than a year, and of dates in the future', () => {
    expect(check('2027-10-31').hints).toEqual([]);
    expect(check('2027-11-01').hints).toHaveLength(2);
    expect(check('2027-11-01').problems).toEqual([]);
    plant(topic, '"checkedOn": null', '"checkedOn": "2027-10-30"');
    expect(check('2027-11-01').hints.map(({ sentence }) => sentence)).toEqual([
      '“i-765ws.purpose” is more than a year old (2026-10): compare it with its official page.',
    ]);
    expect(check('2026-11-21').hints[0]?.sentence).toMatch(/in the future/);
  });

  it('requires four categories of common questions, and a passage for each of the sixteen', () => {
    cpSync(path.join(bundled, questions), path.join(folder, questions));
    expect(problems()).toHaveLength(16);
    expect(problems()[0]).toMatch(/There is no passage “[\w.-]+” to answer this/);
    const whole = JSON.parse(readFileSync(path.join(bundled, questions), 'utf8')) as { categories: unknown[] };
    writeFileSync(path.join(folder, questions), JSON.stringify({ categories: whole.categories.slice(1) }));
    expect(problems().join()).toMatch(/needs at least 4/);
  });

  it('requires words for other ways of asking to refer to existing forms and passages', () => {
    const words = { en: 'card', es: 'tarjeta' };
    const askedWords = { topics: {}, forms: { 'I-999': words }, passages: { 'a-number.gone': words } };
    writeFileSync(path.join(folder, 'library/asked-words.json'), JSON.stringify(askedWords));
    expect(problems().join('\n')).toMatch(/no form “I-999”[^]*no passage “a-number\.gone”/);
  });

  it('finds no problem in the bundled library', () => {
    const report = new Report();
    checkLibrary(report, [bundled], '2026-11-21');
    expect(report.problems).toEqual([]);
  });
});
