import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schema/content/condition.ts';
import { checkAnswers, sentenceOf } from '../../../schema/forms/checks.ts';
import { comparedAnswersIn } from '../../../schema/forms/conditions.ts';
import { pathsInComparison } from '../../../schema/forms/comparisons.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { isVisible, visibleAnswers } from '../../../schema/forms/visibility.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';
import { ABOUT_SOMETHING_ELSE } from './testing/about-something-else.ts';
import { CHECKS_OF_AR_11 } from './testing/checks-of-ar-11.ts';
import { CHECKS_OF_G_1145 } from './testing/checks-of-g-1145.ts';
import { CHECKS_OF_G_1450 } from './testing/checks-of-g-1450.ts';
import { CHECKS_OF_G_28 } from './testing/checks-of-g-28.ts';
import { CHECKS_OF_I_129 } from './testing/checks-of-i-129.ts';
import { CHECKS_OF_I_129F } from './testing/checks-of-i-129f.ts';
import { CHECKS_OF_I_130 } from './testing/checks-of-i-130.ts';
import { CHECKS_OF_I_130A } from './testing/checks-of-i-130a.ts';
import { CHECKS_OF_I_765 } from './testing/checks-of-i-765.ts';
import { CHECKS_OF_I_864 } from './testing/checks-of-i-864.ts';
import { CHECKS_OF_I_131 } from './testing/checks-of-i-131.ts';
import { CHECKS_OF_I_765WS } from './testing/checks-of-i-765ws.ts';
import { CHECKS_OF_I_140 } from './testing/checks-of-i-140.ts';
import { CHECKS_OF_I_290B } from './testing/checks-of-i-290b.ts';
import { CHECKS_OF_I_360 } from './testing/checks-of-i-360.ts';
import { CHECKS_OF_I_485 } from './testing/checks-of-i-485.ts';
import { CHECKS_OF_I_539 } from './testing/checks-of-i-539.ts';
import { CHECKS_OF_I_589 } from './testing/checks-of-i-589.ts';
import { CHECKS_OF_I_601 } from './testing/checks-of-i-601.ts';
import { CHECKS_OF_I_693 } from './testing/checks-of-i-693.ts';
import { CHECKS_OF_I_730 } from './testing/checks-of-i-730.ts';
import { CHECKS_OF_I_751 } from './testing/checks-of-i-751.ts';
import { CHECKS_OF_I_9 } from './testing/checks-of-i-9.ts';
import { CHECKS_OF_I_821 } from './testing/checks-of-i-821.ts';
import { CHECKS_OF_I_821D } from './testing/checks-of-i-821d.ts';
import { CHECKS_OF_I_90 } from './testing/checks-of-i-90.ts';
import { CHECKS_OF_I_912 } from './testing/checks-of-i-912.ts';
import { CHECKS_OF_N_400 } from './testing/checks-of-n-400.ts';
import { CHECKS_OF_N_600 } from './testing/checks-of-n-600.ts';

const TODAY = '2026-11-22';
const FOLDER = path.resolve(import.meta.dirname, '../../../form-definitions');

const FORMS = [
  { folder: 'ar-11', edition: '2019-09-10', table: CHECKS_OF_AR_11, least: 8 },
  { folder: 'i-130', edition: '2024-04-01', table: CHECKS_OF_I_130, least: 15 },
  { folder: 'i-130a', edition: '2024-04-01', table: CHECKS_OF_I_130A, least: 4 },
  { folder: 'i-485', edition: '2025-01-20', table: CHECKS_OF_I_485, least: 25 },
  { folder: 'i-765', edition: '2025-08-21', table: CHECKS_OF_I_765, least: 6 },
  { folder: 'i-864', edition: '2024-10-17', table: CHECKS_OF_I_864, least: 25 },
  { folder: 'i-131', edition: '2025-01-20', table: CHECKS_OF_I_131, least: 25 },
  { folder: 'g-1145', edition: '2014-09-26', table: CHECKS_OF_G_1145, least: 8 },
  { folder: 'g-1450', edition: '2026-02-06', table: CHECKS_OF_G_1450, least: 8 },
  { folder: 'i-693', edition: '2025-01-20', table: CHECKS_OF_I_693, least: 8 },
  { folder: 'g-28', edition: '2018-09-17', table: CHECKS_OF_G_28, least: 12 },
  { folder: 'i-129f', edition: '2025-01-20', table: CHECKS_OF_I_129F, least: 15 },
  { folder: 'i-589', edition: '2025-01-20', table: CHECKS_OF_I_589, least: 25 },
  { folder: 'i-601', edition: '2025-01-20', table: CHECKS_OF_I_601, least: 25 },
  { folder: 'i-730', edition: '2025-01-20', table: CHECKS_OF_I_730, least: 25 },
  { folder: 'i-129', edition: '2025-01-20', table: CHECKS_OF_I_129, least: 25 },
  { folder: 'i-140', edition: '2024-06-07', table: CHECKS_OF_I_140, least: 25 },
  { folder: 'i-360', edition: '2025-01-20', table: CHECKS_OF_I_360, least: 25 },
  { folder: 'i-290b', edition: '2024-05-31', table: CHECKS_OF_I_290B, least: 8 },
  { folder: 'i-751', edition: '2024-04-01', table: CHECKS_OF_I_751, least: 8 },
  { folder: 'i-765ws', edition: '2025-08-21', table: CHECKS_OF_I_765WS, least: 8 },
  { folder: 'i-9', edition: '2025-01-20', table: CHECKS_OF_I_9, least: 10 },
  { folder: 'i-539', edition: '2024-08-28', table: CHECKS_OF_I_539, least: 40 },
  { folder: 'i-821', edition: '2025-01-20', table: CHECKS_OF_I_821, least: 25 },
  { folder: 'i-821d', edition: '2025-01-20', table: CHECKS_OF_I_821D, least: 25 },
  { folder: 'i-90', edition: '2025-01-20', table: CHECKS_OF_I_90, least: 15 },
  { folder: 'i-912', edition: '2025-07-22', table: CHECKS_OF_I_912, least: 15 },
  { folder: 'n-400', edition: '2025-01-20', table: CHECKS_OF_N_400, least: 25 },
  { folder: 'n-600', edition: '2025-01-20', table: CHECKS_OF_N_600, least: 25 },
];

/** Whether the check was generated for every answer of a format; its id names the check and the answer. */
const isEverywhere = (id: string) => id.includes('.');

/** Every answer that a condition wants to differ from another one. */
function differingAnswersIn({ not, any, all }: Condition): readonly string[] {
  const inner = [any, all].flatMap((conditions) => (conditions ?? []) as readonly Condition[]);
  const compared = comparedAnswersIn((not ?? {}) as Condition).flatMap(({ path: one, comparison }) => {
    const others = pathsInComparison(comparison);
    return comparison.rows === undefined && others.length > 0 ? [one, ...others] : others;
  });
  return [...compared, ...inner.flatMap(differingAnswersIn)];
}

function validExamples(folder: string): readonly FormData[] {
  const examples = path.join(folder, 'examples');
  const files = readdirSync(examples).filter((file) => file.startsWith('valid.'));
  return files.map(
    (name) => (JSON.parse(readFileSync(path.join(examples, name), 'utf8')) as { formData: FormData }).formData,
  );
}

describe.each(FORMS)('the checks of the $folder', ({ folder, edition, table, least }) => {
  const loaded = readForm(path.join(FOLDER, folder), () => readSharedParts(FOLDER)).editions.get(edition)!;
  const checks = loaded.checks!.checks;
  const own = checks.filter(({ id }) => !isEverywhere(id));
  const raised = (answers: FormData) =>
    checkAnswers(loaded.model, checks, answers, TODAY).map(({ id }) => id.split(':')[0]);

  it('each have test answers that raise them and test answers that clear them', () => {
    expect(new Set(checks.map(({ id }) => id.split('.')[0])).size).toBeGreaterThanOrEqual(least);
    expect(Object.keys(table)).toEqual(own.map(({ id }) => id));
    for (const [id, [wrong, mended]] of Object.entries(table)) {
      expect(raised(wrong), id).toContain(id);
      expect(raised({ ...wrong, ...mended }), id).not.toContain(id);
    }
  });

  it('find no difference to an answer that is missing', () => {
    for (const { id, when } of own)
      for (const missing of differingAnswersIn(when)) {
        const rest = Object.entries(table[id]![0]).filter(([path]) => path !== missing);
        expect(raised(Object.fromEntries(rest)), `${id} without ${missing}`).not.toContain(id);
      }
  });

  it('block none of the valid examples', () => {
    for (const formData of validExamples(loaded.folder)) {
      const stops = checkAnswers(loaded.model, checks, formData, TODAY).filter(({ kind }) => kind === 'stop');
      expect(stops.map(({ id }) => id)).toEqual([]);
    }
  });

  it('are translated into every language', () => {
    for (const language of INTERFACE_LANGUAGES.filter((code) => code !== 'en'))
      expect(new Set(Object.keys(loaded.texts.get(language)?.checks ?? {})), language).toEqual(
        new Set(checks.map(sentenceOf)),
      );
  });
});

describe('all forms', () => {
  const shared = readSharedParts(FOLDER);
  const editions = FORMS.map(({ folder, edition }) =>
    readForm(path.join(FOLDER, folder), () => shared).editions.get(edition)!,
  );

  it('share the fact of each question with the same title, except those listed as about something else', () => {
    // Questions in groups and rows are shared together with their group or list.
    const asked = editions.flatMap(({ model }) =>
      [...model.leaves.values()]
        .filter(({ pattern, sum }) => !/[.[]/.test(pattern) && sum === undefined)
        .map(({ pattern, fact, field: { title } }) => ({ form: model.definition.formType, pattern, fact, title })),
    );
    const untold = asked
      .filter(({ fact }) => fact === undefined)
      .filter(({ form, title }) =>
        asked.some((other) => other.title === title && other.fact !== undefined && other.form !== form),
      )
      .map(({ form, pattern }) => `${form} ${pattern}`);
    expect(untold.sort()).toEqual(Object.values(ABOUT_SOMETHING_ELSE).flat().sort());
  });

  it('speak of nobody as “you” in the hints that forms share about numbers of another person', () => {
    const { model } = editions.find(({ definition }) => definition.formType === 'I-131')!;
    const { description, why } = model.leaf('theirANumber')!.field;
    expect(`${description} ${why}`).toMatch(/if there is none/);
    for (const name of ['aNumber', 'ssn', 'travelDocument'])
      expect(JSON.stringify(shared.questions[name]), name).not.toMatch(/\byour?\b/);
  });

  /** An answer by check that must raise it. */
  const WRONG = {
    'a-number-zero': 'A000000000',
    'ssn-never-issued': '900-12-3456',
    'zip-zeros': '00000',
    'over-110': '1901-04-01',
    'parent-over-150': '1861-04-01',
    'email-slip': 'ana@gmial.com',
  };

  it.each(Object.entries(WRONG))('%s is raised for every such answer of every form', (name, wrong) => {
    let tried = 0;
    for (const { model, checks, folder } of editions)
      for (const formData of validExamples(folder))
        for (const check of checks!.checks.filter(({ id }) => id.startsWith(`${name}.`))) {
          const path = check.each === undefined ? check.at[0]! : `${check.each}[0].${check.at[0]!.slice(2)}`;
          if (formData[path] === undefined || !isVisible(model, formData, path)) continue;
          const raised = (answers: FormData) => checkAnswers(model, [check], answers, TODAY);
          const slip = raised({ ...formData, [path]: wrong });
          expect(
            slip.map(({ paths }) => paths[0]),
            `${folder} ${path}`,
          ).toContain(path);
          expect(raised(formData), `${folder} ${path}`).toEqual([]);
          tried += 1;
        }
    expect(tried).toBeGreaterThan(20);
  });

  it.each([
    ['12', ['11, 13']],
    ['11-13', []],
    ['Item 11', ['12, 13']],
    ['1', ['11, 12, 13']],
    [undefined, ['11, 12, 13']],
  ])('name each “yes” that no explanation names: beside an explanation of “%s” %j', (item, missing) => {
    const { model, checks } = editions.find(({ definition }) => definition.formType === 'I-485')!;
    const yes = { deniedVisa: 'yes', workedWithout: 'yes', violatedStatus: 'yes' };
    const row = { 'explainPast[0].item': item, 'explainPast[0].text': 'It was so.' };
    const raised = checkAnswers(model, checks!.checks, item === undefined ? yes : { ...yes, ...row }, TODAY);
    const said = raised.filter(({ id }) => id === 'explain-immigrationpast').map(({ sentence }) => sentence);
    expect(said).toEqual(
      missing.map((items) => `The form asks you to explain each “yes”. Not explained yet: ${items}.`),
    );
  });

  it('use every shared check', () => {
    const used = new Set(editions.flatMap(({ checks }) => checks!.checks.map(sentenceOf)));
    expect(Object.keys(shared.checks.checks).filter((name) => !used.has(name))).toEqual([]);
  });

  it('reject social security numbers with four zeros, two zeros, three zeros or 666', () => {
    const { model, checks } = editions.find(({ definition }) => definition.formType === 'I-130')!;
    const raised = (socialSecurityNumber: string) =>
      checkAnswers(model, checks!.checks, { socialSecurityNumber }, TODAY).map(({ id }) => id);
    for (const wrong of ['123-45-0000', '123-00-4567', '000-12-3456', '666-12-3456'])
      expect(raised(wrong), wrong).toContain('ssn-never-issued.socialSecurityNumber');
    expect(raised('123-45-6789')).toEqual([]);
  });
});

describe('five years of work on Form I-485', () => {
  const { model, checks } = readForm(path.join(FOLDER, 'i-485'), () => readSharedParts(FOLDER)).editions.get(
    '2025-01-20',
  )!;
  const isMissed = (answers: FormData) =>
    checkAnswers(model, checks!.checks, { dateOfBirth: '1990-01-01', ...answers }, TODAY).some(
      ({ id }) => id === 'work-five-years',
    );
  const job = (place: string, from: string, to: string): FormData => ({ [`${place}.from`]: from, [`${place}.to`]: to });

  it.each<[string, FormData, boolean]>([
    ['without any entry', {}, true],
    ['with one that ended long ago', job('jobs[0]', '2015-01-01', '2024-01-01'), true],
    ['with one that goes on', job('jobs[0]', '2015-01-01', 'present'), false],
    ['with a date that is not known', job('jobs[0]', 'unknown', 'present'), false],
    [
      'with work abroad before it',
      { ...job('jobs[0]', '2024-01-10', 'present'), ...job('jobAbroad', '2015-01-01', '2023-12-20') },
      false,
    ],
    [
      'with a gap after the work abroad',
      { ...job('jobs[0]', '2024-01-10', 'present'), ...job('jobAbroad', '2015-01-01', '2023-06-20') },
      true,
    ],
  ])('are asked about %s: %o', (_, answers, expected) => {
    expect(isMissed(answers)).toBe(expected);
  });
});

describe('a trip that goes on', () => {
  const { model, checks } = readForm(path.join(FOLDER, 'n-400'), () => readSharedParts(FOLDER)).editions.get(
    '2025-01-20',
  )!;
  const away = (left: string, basis: string): FormData => ({
    ...{ basis, traveled: 'yes', 'trips[0].left': left, 'trips[0].returned': 'present' },
    ...{ 'trips[1].left': '2023-01-01', 'trips[1].returned': '2023-01-03' },
  });
  const raised = (left: string, basis: string) =>
    checkAnswers(model, checks!.checks, away(left, basis), TODAY).map(({ id }) => id.split(':')[0]);

  it.each([
    ['2026-05-26', 'general', []],
    ['2026-05-25', 'general', ['trip-six-months']],
    ['2025-11-22', 'general', ['trip-one-year']],
    ['2024-05-26', 'general', ['trip-one-year']],
    ['2024-05-25', 'general', ['trip-one-year', 'half-of-five-years']],
    ['2025-05-26', 'citizenSpouse', ['trip-one-year']],
    ['2025-05-25', 'citizenSpouse', ['trip-one-year', 'half-of-three-years']],
  ])('and began on %s (%s) is counted until today', (left, basis, expected) => {
    expect(raised(left, basis)).toEqual(expected);
  });

  it('adds nothing to the days on the form, which would change from day to day', () => {
    expect(visibleAnswers(model, away('2024-05-25', 'general'))['daysOutside']).toBe('2');
  });
});

describe('the poverty guidelines', () => {
  const shared = readSharedParts(FOLDER);
  const linesOf = (folder: string, edition: string) => {
    const { model, checks } = readForm(path.join(FOLDER, folder), () => shared).editions.get(edition)!;
    const lines = checks!.checks.filter(({ line }) => line);
    return (answers: FormData, today = TODAY) =>
      checkAnswers(model, lines, answers, today).map(({ sentence }) => /\$[\d,]+/.exec(sentence)?.[0]);
  };
  const sponsors = linesOf('i-864', '2024-10-17');
  const waivers = linesOf('i-912', '2025-07-22');
  const lowerFees = linesOf('n-400', '2025-01-20');

  it.each([
    // Number of people, state, guideline amount, and 125 percent of it.
    [1, 'TX', '15,960', '19,950'],
    [4, 'DC', '33,000', '41,250'],
    [8, 'PR', '55,720', '69,650'],
    [9, 'GU', '61,400', '76,750'],
    [1, 'AK', '19,950', '24,937'],
    [2, 'AK', '27,050', '33,812'],
    [8, 'AK', '69,650', '87,062'],
    [9, 'AK', '76,750', '95,937'],
    [1, 'HI', '18,360', '22,950'],
    [8, 'HI', '64,070', '80,087'],
    [9, 'HI', '70,600', '88,250'],
    [11, 'VI', '72,760', '90,950'],
  ])(
    'a household of %i in %s requires %s dollars from a sponsor on active duty, and %s otherwise',
    (people, state, whole, line) => {
      const sponsor = { 'mailing.inUnitedStates': 'yes', 'mailing.state': state, children: String(people - 1) };
      const soldier = { ...sponsor, basis: 'petitioner', activeDuty: 'yes' };
      for (const [who, amount] of [
        [sponsor, line],
        [soldier, whole],
      ] as const) {
        const least = Number(amount.replace(',', ''));
        expect(sponsors({ ...who, income: String(least - 1) })).toEqual([`$${amount}`]);
        expect(sponsors({ ...who, income: String(least) })).toEqual([]);
      }
    },
  );

  it('raise nothing for American Samoa, military post and the time after their year', () => {
    const poor = { 'mailing.inUnitedStates': 'yes', children: '3', income: '1' };
    expect(sponsors({ ...poor, 'mailing.state': 'AS' })).toEqual([]);
    expect(sponsors({ ...poor, 'mailing.state': 'AE' })).toEqual([]);
    expect(sponsors({ ...poor, 'mailing.state': 'TX' }, '2027-02-28')).toEqual(['$41,250']);
    expect(sponsors({ ...poor, 'mailing.state': 'TX' }, '2027-03-01')).toEqual([]);
  });

  it.each([
    [1, 23_940],
    [8, 83_580],
    [9, 92_100],
  ])('ask about a fee waiver for %i people above %i dollars', (people, most) => {
    const asks = (income: number, today?: string) =>
      waivers({ 'reasons.income': 'yes', householdSize: String(people), income: String(income) }, today);
    expect(asks(most)).toEqual([]);
    expect(asks(most + 1)).toEqual([`$${most.toLocaleString('en-US')}`]);
    expect(asks(most + 1, '2027-01-13')).toEqual([]);
  });

  it.each([
    ['NJ', '86,560'],
    ['AK', '108,200'],
    ['HI', '99,560'],
  ])('ask about a lower fee for two people in %s above %s dollars', (state, most) => {
    const asks = (income: number) =>
      lowerFees({
        'home.inUnitedStates': 'yes',
        'home.state': state,
        lowerFee: 'yes',
        householdSize: '2',
        householdIncome: String(income),
      });
    expect(asks(Number(most.replace(',', '')))).toEqual([]);
    expect(asks(Number(most.replace(',', '')) + 1)).toEqual([`$${most}`]);
  });

  it('are the same amounts for sponsors and for fees', () => {
    const [sponsor, fee] = ['poverty-guidelines', 'poverty-guidelines-fees'].map((name) => shared.tables[name]!);
    expect(sponsor!.years[0]!.columns).toEqual(fee!.years[0]!.columns);
  });
});
