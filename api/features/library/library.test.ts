import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { listForms } from '../forms/public.ts';
import { commonQuestions } from './common-questions.ts';
import { findPassage } from './find-passage.ts';
import { libraryForms } from './library-forms.ts';
import { libraryOf } from './library.ts';
import { searchLibrary } from './search-library.ts';
import { bundledLibrary, fixtureLibrary } from './testing/fixture-library.ts';

let fixture: ReturnType<typeof fixtureLibrary>;
beforeEach(() => {
  fixture = fixtureLibrary();
});
afterEach(() => fixture.remove());

const formFile = () => path.join(fixture.folder, 'library/forms/i-130.json');
const change = (from: string, to: string) =>
  writeFileSync(formFile(), readFileSync(formFile(), 'utf8').replaceAll(from, to));

describe('a library passage', () => {
  it('is returned in the requested language with its source, date and amounts', () => {
    const services = fixture.services();
    expect(findPassage(services, 'i-130.fee', 'en')).toMatchObject({
      id: 'i-130.fee',
      formType: 'I-130',
      forms: ['I-130'],
      topics: ['fees'],
      language: 'en',
      source: { url: 'https://www.uscis.gov/g-1055' },
      factsAsOf: '2026-10',
      checkedOn: null,
    });
    expect(findPassage(services, 'i-130.fee', 'en')?.text).toContain('$675 on paper and $625 online');
    expect(findPassage(services, 'i-130.fee', 'es-MX')?.text).toContain('$675 en papel');
    expect(findPassage(services, 'i-130.fee', 'ko')?.language).toBe('en');
    expect(findPassage(services, 'a-number.what', 'es')).toMatchObject({ formType: null, topics: ['a-number'] });
    expect(findPassage(services, 'constructor', 'en')).toBeUndefined();
  });

  it('can override the source and the date of its file', () => {
    const form = JSON.parse(readFileSync(formFile(), 'utf8')) as { passages: Record<string, unknown>[] };
    const source = { title: '8 CFR 103.2', url: 'https://www.ecfr.gov/current/title-8' };
    Object.assign(form.passages[0] ?? {}, { source, factsAsOf: '2026-11', checkedOn: '2026-11-02' });
    fixture.write('forms/i-130.json', form);
    const passage = findPassage(fixture.services(), 'i-130.purpose', 'en');
    expect(passage).toMatchObject({ source, factsAsOf: '2026-11', checkedOn: '2026-11-02' });
  });
});

/** Covers facts that the library once stated wrongly or incompletely. */
describe('the bundled library', () => {
  it.each([
    ['signatures.guardian', /a parent or legal guardian may sign/, /su padre, su madre o su tutor legal/],
    [
      'appeals.i-290b',
      /30 days, and 15 days for an appeal when USCIS revoked.* 33 and 18 days/,
      /30 días, y de 15 días.* 33 y 18 días/,
    ],
    [
      'i-290b.timing',
      /30 days, and 15 days for an appeal when USCIS revoked.* 33 and 18 days/,
      /30 días, y de 15 días.* 33 y 18 días/,
    ],
    ['fees.no-checks', /Form G-1651 asks USCIS for an exemption/, /con el Form G-1651 se pide a USCIS una exención/],
    ['i-765.fee', /\(c\)\(8\), has only the added charge/, /\(c\)\(8\), tiene solo el cargo adicional/],
    ['work-permits.fee-pending', /\(c\)\(8\), has no base fee/, /\(c\)\(8\), no tiene tarifa básica/],
    [
      'i-751.timing',
      /joint Form I-751 .* waive the joint filing can come at any time/,
      /conjunto .* en cualquier momento/,
    ],
    [
      'conditional-residence.i-751',
      /joint petition .* waive the joint filing can come at any time/,
      /conjunta .* en cualquier momento/,
    ],
    ['rfe.noid-deadline', /^30 days at most/, /^30 días como máximo/],
    ['work-permits.renew-fee', /^\$520 on paper and \$470 online/, /^\$520 en papel y \$470 en línea/],
    ['asylum.work-permit-days', /^150 days after .* not filed together/, /^A los 150 días .* no se presentan juntos/],
    ['travel.i-485', /^It can be risky: talk to a lawyer/, /^Puede ser riesgoso: hable con un abogado/],
    ['change-of-address.court', /^5 days .* \(EOIR-33\)/, /^5 días .* \(EOIR-33\)/],
    ['tern.languages', /14 languages.* 12 other languages/, /14 idiomas.* 12 idiomas/],
  ])('states the corrected facts in %s', (id, english, spanish) => {
    const services = bundledLibrary();
    expect(findPassage(services, id, 'en')?.text).toMatch(english);
    expect(findPassage(services, id, 'es')?.text).toMatch(spanish);
  });
});

describe('the library', () => {
  it.each([
    ['is no JSON', '"passages": [', '"passages": '],
    ['has a misspelled word', '"formType"', '"formTyp"'],
    ['has a source that is not official', 'https://www.uscis.gov/i-130"', 'https://www.uscis.gov.example.com/i-130"'],
    ['has a date of another kind', '"2026-10"', '"October 2026"'],
  ])('refuses a file that %s, logs its line, and loads the other files', (_slip, from, to) => {
    change(from, to);
    const services = fixture.services();
    expect(findPassage(services, 'i-130.fee', 'en')).toBeUndefined();
    expect(findPassage(services, 'a-number.what', 'en')).toBeDefined();
    expect(fixture.said.join('')).toMatch(/i-130\.json:\d+/);
  });

  it('returns nothing and does not fail when the folder does not exist', () => {
    const services = fixture.services('/nowhere');
    expect(searchLibrary(services, { text: 'What does Form I-130 cost?', language: 'en' })).toEqual([]);
    expect(commonQuestions(services, 'en')).toEqual([]);
    expect(libraryForms(services)).toEqual([]);
  });

  it('prefers the passage of a later folder over one with the same id', () => {
    const other = fixtureLibrary();
    change('What Form I-130 costs', 'The price of Form I-130');
    expect(findPassage(fixture.services(other.folder, fixture.folder), 'i-130.fee', 'en')?.title).toBe(
      'The price of Form I-130',
    );
    other.remove();
  });

  it('reloads a changed file in development, and keeps the last good version of a broken one', async () => {
    const services = fixture.services();
    const titleOf = () => searchLibrary(services, { text: 'I-130 cost', language: 'en' })[0]?.title;
    expect(titleOf()).toBe('What Form I-130 costs');
    libraryOf(services).watch();
    change('What Form I-130 costs', 'First');
    await expect.poll(() => titleOf()).toBe('First');
    change('"First"', '"First');
    await expect.poll(() => [titleOf(), fixture.said.length > 0]).toEqual(['First', true]);
    change('"First', '"Mended"');
    await expect.poll(() => titleOf()).toBe('Mended');
  });
});

describe('the shipped library', () => {
  const services = bundledLibrary();

  it('explains the purpose of every form', () => {
    const forms = libraryForms(services);
    expect(forms.length).toBeGreaterThanOrEqual(83);
    expect(forms.map(({ formType }) => formType)).toContain('I-130');
    for (const { formType } of forms) {
      const id = `${formType.toLowerCase().replaceAll(' ', '-')}.purpose`;
      expect([id, findPassage(services, id, 'es')?.formType]).toEqual([id, formType]);
    }
  });

  it.each(INTERFACE_LANGUAGES)(
    'states how many forms Tern fills in, and names only such forms as examples (%s)',
    (language) => {
      const forms = listForms(services).filter(({ kind }) => kind === 'form');
      const { text = '' } = findPassage(services, 'tern.what-it-does', language) ?? {};
      expect(text).toContain(String(forms.length));
      const named = [...text.matchAll(/[IN]-\d+/g)].map(([formType]) => formType);
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((formType) => !forms.some((form) => form.formType === formType))).toEqual([]);
    },
  );

  const further = INTERFACE_LANGUAGES.filter((language) => language !== 'en' && language !== 'es');
  const passagesIn = (language: string) =>
    [...libraryOf(services).content.passages.keys()].filter(
      (id) => findPassage(services, id, language)?.language === language,
    );

  const MAX_FILED =
    'I-130 I-130A I-485 I-864 I-765 I-131 I-751 I-90 N-400 N-600 I-589 I-821D I-821 I-539 I-129F I-912 AR-11 I-730 I-601';

  it.each(further)('translates every topic, the most-filed forms and every common answer into %s', (language) => {
    const ids = passagesIn(language);
    const whole = [...libraryOf(services).content.passages.values()].filter(
      ({ formType }) => formType === null || MAX_FILED.split(' ').includes(formType),
    );
    expect(whole.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(387);
    expect(ids).toEqual(passagesIn('de'));
    const common = commonQuestions(services, language).flatMap(({ questions }) => questions);
    expect(common.filter(({ passage }) => !ids.includes(passage))).toEqual([]);
  });

  it.each(further)('has a topic name for every passage in %s', (language) => {
    for (const { topics, topicNames } of libraryOf(services).content.passages.values())
      expect([topics[0], topicNames.get(language)]).toEqual([topics[0], expect.any(String)]);
  });

  it.each(['en', 'es'])(
    'answers its sixteen common questions in %s, each with the expected passage as first result',
    (language) => {
      const questions = commonQuestions(services, language).flatMap((category) => category.questions);
      expect(questions).toHaveLength(16);
      for (const { text, passage } of questions) {
        expect(findPassage(services, passage, language)).toBeDefined();
        const [first] = searchLibrary(services, { text, language });
        expect([text, first?.id, first?.isSure]).toEqual([text, passage, true]);
      }
    },
  );
});
