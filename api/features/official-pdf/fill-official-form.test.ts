import fc from 'fast-check';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import type { PreparedBlank } from './blank-index.ts';
import { sheetHeading } from './continuation-sheet.ts';
import { describeReference, fillAdditional } from './fill-additional.ts';
import { fillOfficialForm, planBoxes } from './fill-official-form.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import { prepareBlank } from './prepare-blank.ts';
import { signingPlaces } from './signing-places.ts';
import { smallDefinition, smallForm, smallMap, smallModel, smallSource } from './testing/small-form.ts';
import { readVisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';

let blank: PreparedBlank;
let map: PdfMap;
beforeAll(async () => {
  const official = await smallForm();
  blank = await prepareBlank(official);
  map = await smallMap(official);
});

const plan = (formData: FormData) => planBoxes(map, blank, readVisibleAnswers(smallModel, formData));
const fill = (formData: FormData) =>
  fillOfficialForm({ form: smallSource, pdfMap: map, blank, answers: readVisibleAnswers(smallModel, formData) });

describe('the filled boxes', () => {
  test('hold answers in the format the form requires', async () => {
    const formData = {
      lastName: 'MUÑOZ',
      firstName: 'ANA',
      dateOfBirth: '1990-05-14',
      socialSecurityNumber: '123-45-6789',
      zipCode: '90210-1234',
      stateName: 'CA',
      married: 'no',
      weight: '7',
    };
    expect(plan(formData)).toMatchObject({
      values: {
        Family: 'MUÑOZ',
        Given: 'ANA',
        Birth: '05/14/1990',
        Ssn: '123456789',
        Zip: '90210',
        State: 'CA',
        No: true,
        Other: 'NONE',
        Weight2: '7',
      },
      left: [],
      entries: [],
    });
    const form = (await PDFDocument.load(fill(formData))).getForm();
    expect(form.getTextField('Family').getText()).toBe('MUÑOZ');
    expect(form.getDropdown('State').getSelected()).toEqual([' CA']);
    expect([form.getCheckBox('Yes').isChecked(), form.getCheckBox('No').isChecked()]).toEqual([false, true]);
    expect(form.getTextField('Signature').getText()).toBeUndefined();
  });

  test('show nothing of a hidden answer', () => {
    expect(plan({ married: 'no', spouse: 'KIM' }).values).toEqual({ No: true, Other: 'NONE' });
    expect(plan({ married: 'yes', spouse: 'KIM' }).values).toEqual({ Yes: true, Other: 'KIM' });
  });

  test('take a two-digit number in two boxes, and move a three-digit one to the additional information', () => {
    expect(plan({ weight: '85' }).values).toMatchObject({ Weight1: '8', Weight2: '5' });
    expect(plan({ weight: '185' }).entries).toEqual([
      { ref: { page: '1', part: '1', item: '8' }, text: 'Weight: 185' },
    ]);
  });

  test('move a state that the dropdown lacks to the additional information', () => {
    expect(plan({ stateName: 'TX' }).entries).toEqual([
      { ref: { page: '1', part: '1', item: '5' }, text: 'State: TX' },
    ]);
  });

  test('add no additional information for a choice that only leads to the next question', () => {
    const leading = { ...map, notPrinted: { ...map.notPrinted, 'stateName=TX': 'It leads on.' } };
    const entries = (stateName: string) =>
      planBoxes(leading, blank, readVisibleAnswers(smallModel, { stateName })).entries.length;
    expect([entries('TX'), entries('WA')]).toEqual([0, 1]);
  });
});

describe('an answer that does not fit its box', () => {
  test('is shortened in its box and printed in full with page, part, item and the label of the box', () => {
    const { values } = plan({ firstName: 'ANA MARIA LUISA' });
    expect(values).toEqual({
      Given: 'ANA...',
      ...{ Page1: '1', Part1: '1', Item1: '1.b', More1: 'Given Name (First Name): ANA MARIA LUISA' },
    });
  });

  test('refers from its box to the full text, in as many words as fit', () => {
    const wide = 'L'.repeat(60);
    const shown = (box: string, more: Partial<PdfMap>) => {
      const one: PdfMap = { ...map, boxes: { [box]: 'spouse' }, ...more };
      const { values, entries } = planBoxes(
        one,
        blank,
        readVisibleAnswers(smallModel, { married: 'yes', spouse: wide }),
      );
      expect(entries[0]?.text).toContain(wide);
      return values[box];
    };
    expect(shown('Other', {})).toBe('See Additional Info');
    expect(shown('Given', { additionalPart: 'Part 9' })).toBe('See Pt 9');
    expect(shown('Other', { additionalPart: 'Supplement B' })).toBe('See Supplement B');
    expect(shown('Other', { additional: [] })).toBe('See additional sheet');
    expect([shown('Zip', { additionalPart: 'Part 9' }), shown('Ssn', { additionalPart: 'Part 9' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is titled with the label of the box, or with its question when the map confirms the box', () => {
    const entryOf = (confirmed: string[]) => {
      const { fields } = blank.index;
      const index = { ...blank.index, fields: { ...fields, Zip: { ...fields['Zip']!, label: 'Daytime phone' } } };
      const one: PdfMap = { ...map, boxes: { Zip: 'spouse' }, confirmed };
      const answers = readVisibleAnswers(smallModel, { married: 'yes', spouse: 'ANA MARIA DE LA CRUZ' });
      return planBoxes(one, { index }, answers).entries[0]?.text;
    };
    expect(entryOf([])).toBe('Daytime phone: ANA MARIA DE LA CRUZ');
    expect(entryOf(['Zip'])).toBe('Spouse: ANA MARIA DE LA CRUZ');
  });

  test.each<[FormData, string]>([
    [{ alienNumber: 'B12345678' }, 'A-Number: B12345678'],
    [{ weight: '18.5' }, 'Weight: 18.5'],
    [{ dayPhone: '+4969123456' }, 'Daytime phone: +4969123456'],
  ])('is never cut or changed to another value: %j', (formData, entry) => {
    const { values } = plan(formData);
    expect(values['More1']).toBe(entry);
    expect(Object.keys(values).filter((box) => !/^(Page|Part|Item|More)1$/.test(box))).toEqual([]);
  });

  test('in rows beyond the printed ones shares one slot, without empty parts', () => {
    const { values } = plan({
      'otherNames[0].family': 'ONE',
      'otherNames[0].given': 'A',
      'otherNames[0].since': '2001-02-03',
      'otherNames[1].family': 'TWO',
      'otherNames[2].family': 'THREE',
      'otherNames[2].since': '2011-02-03',
    });
    expect(values).toMatchObject({
      Other: 'ONE, A',
      Item1: '10',
      More1: 'Other name 1: Since: 02/03/2001\nOther name: TWO\nOther name: THREE; since 02/03/2011',
    });
  });

  test('keeps the heading of a row that lacks its first answer', () => {
    const row = (answers: FormData) => plan({ 'otherNames[0].family': 'ONE', ...answers }).entries[0]?.text;
    expect(row({ 'otherNames[1].given': 'NACHO' })).toBe('Other name: NACHO');
    expect(row({ 'otherNames[1].since': '2011-02-03' })).toBe('since 02/03/2011');
  });

  test('says which row or whose it is, and puts no colon after a question', () => {
    const inRow: PdfMap = { ...map, boxes: { Birth: 'otherNames[1].given' } };
    const long = 'ANA MARIA LUISA FERNANDA';
    const entriesOf = (one: PdfMap, data: FormData) =>
      planBoxes(one, blank, readVisibleAnswers(smallModel, data)).entries.map(({ text }) => text);
    expect(entriesOf(inRow, { 'otherNames[1].given': long })).toEqual([`Other name 2: First name: ${long}`]);
    const numbered = { ...blank.index.fields['Birth']!, label: 'Other name 2, Given Name' };
    const answered = readVisibleAnswers(smallModel, { 'otherNames[1].given': long });
    const own = { index: { ...blank.index, fields: { ...blank.index.fields, Birth: numbered } } };
    expect(planBoxes(inRow, own, answered).entries[0]?.text).toBe(`Other name 2, Given Name: ${long}`);
    expect(entriesOf({ ...map, boxes: {} }, { married: 'no' })).toEqual(['Are you married? No']);
    const [section] = smallDefinition.sections;
    const names = { name: { type: 'string', title: 'Full name' }, born: { type: 'string', title: 'Born in' } } as const;
    const properties = { mother: { type: 'object', title: 'Your mother', properties: names } } as const;
    const sections = [{ ...section!, schema: { type: 'object' as const, properties } }];
    const model = compileForm({ ...smallDefinition, sections });
    const answers = readVisibleAnswers(model, { 'mother.name': long, 'mother.born': long });
    const labelled = { ...blank.index.fields, Zip: { ...blank.index.fields['Zip']!, label: "Mother's Full Name" } };
    const one: PdfMap = { ...map, boxes: { Zip: 'mother.name', Birth: 'mother.born' } };
    const { entries } = planBoxes(one, { index: { ...blank.index, fields: labelled } }, answers);
    expect(entries.map(({ text }) => text)).toEqual([`Mother's Full Name: ${long}`, `Your mother: Born in: ${long}`]);
  });

  test('puts only that part of the reference into the text that has no room in its own box', () => {
    const clipped = { Given: { page: '1', part: '1', item: '3.a.1–3.a.4' } };
    const { values } = planBoxes(
      { ...map, clipped },
      blank,
      readVisibleAnswers(smallModel, { firstName: 'ANA MARIA' }),
    );
    expect(values).toMatchObject({
      Page1: '1',
      Part1: '1',
      More1: 'Item 3.a.1–3.a.4: Given Name (First Name): ANA MARIA',
    });
    expect(values).not.toHaveProperty('Item1');
  });

  test('continues in the next slot and then on an additional sheet', async () => {
    const remark = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
    const { values, left } = plan({ lastName: 'DOE', remark });
    expect(values).toMatchObject({ Item1: '9', Item2: '9' });
    expect(values['More1']).toMatch(/ \(continued\)$/);
    expect(values['More2']).toMatch(/^\(continued\) .* \(continued on the additional sheet\)$/);
    expect(left[0]?.text).toMatch(/^\(continued\) /);
    expect(unmarked([values['More1'], values['More2'], left[0]?.text].join(' '))).toBe(`Remark: ${remark}`);
    const pages = (await PDFDocument.load(fill({ lastName: 'DOE', remark }))).getPageCount();
    expect(pages).toBe(2);
  });

  test('on a sheet, keeps the reference of each answer for which the only part of the form had no room', () => {
    const story = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const entries = ['1', '2', '3'].map((item) => ({
      ref: { page: '5', part: 'B', item },
      text: item === '2' ? story : `text ${item}`,
    }));
    const { values, left } = fillAdditional((map.additional ?? []).slice(0, 1), blank.index, entries);
    expect(values['More1']).toMatch(
      /^Page 5, Part B, Item 1: text 1\s+Page 5, Part B, Item 2: word0 .*additional sheet\)$/s,
    );
    expect(left.map(({ ref, text }) => [ref.item, text.slice(0, 11)])).toEqual([
      ['2', '(continued)'],
      ['3', 'text 3'],
    ]);
    expect(left[0]?.text).toMatch(/word59$/);
  });

  test('continues in the second column of the form, and from there on an additional sheet', () => {
    const inColumns: PdfMap = {
      ...map,
      boxes: { More1: 'remark', More2: { continues: 'remark' } },
      additional: [],
      leftBlank: {},
    };
    const planned = (words: number) => {
      const remark = Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
      const { values, left } = planBoxes(inColumns, blank, readVisibleAnswers(smallModel, { remark }));
      return { columns: [values['More1'], values['More2']], rest: left.map(({ text }) => text), remark };
    };
    const short = planned(10);
    expect(short).toMatchObject({ columns: [short.remark, undefined], rest: [] });
    const long = planned(50);
    expect([long.columns.join(' '), long.rest]).toEqual([long.remark, []]);
    expect(String(long.columns[0]).length).toBeGreaterThan(50);
    const endless = planned(200);
    expect(endless.columns[1]).toMatch(/ \(continued on the additional sheet\)$/);
    expect(unmarked([...endless.columns, ...endless.rest].join(' '))).toBe(endless.remark);
  });

  test('starts in its own multi-line box, and continues in the additional information', () => {
    const remark = Array.from({ length: 45 }, (_, at) => `word${at}`).join(' ');
    const goingOn: PdfMap = { ...map, boxes: { More2: 'remark' }, additional: (map.additional ?? []).slice(0, 1) };
    const { values } = planBoxes(goingOn, blank, readVisibleAnswers(smallModel, { remark }));
    expect(values['More2']).toMatch(/^word0 .* \(continued\)$/);
    expect(unmarked([values['More2'], values['More1']].join(' '))).toBe(remark);
    const short = planBoxes(goingOn, blank, readVisibleAnswers(smallModel, { remark: 'word0' }));
    expect(short.values).toEqual({ More2: 'word0' });
  });

  test('shares the only slot of a form without page numbers, with page, part and item in the text', () => {
    const one: PdfMap = { ...map, additional: [{ part: 'Part1', item: 'Item1', text: 'More1' }] };
    const planned = (data: FormData) => planBoxes(one, blank, readVisibleAnswers(smallModel, data)).values;
    const long = 'L'.repeat(60);
    expect(planned({ lastName: 'DOE', remark: 'Nothing more.' })).toMatchObject({
      Item1: '9',
      More1: 'Remark: Nothing more.',
    });
    expect(planned({ lastName: long, remark: 'Nothing more.' })['More1']).toMatch(
      /^Page 1, Part 1, Item .*: L+\n.*Item 9: Remark: Nothing more\.$/,
    );
  });

  test('refers to no item on a page whose table has none', () => {
    expect(describeReference({ page: '37', part: 'Att. 1', item: '-' })).toBe('Page 37, Att. 1');
  });

  test('is never lost, whatever is typed', () => {
    const words = fc.stringMatching(/^[A-Za-zÀ-ÿ’“”\n ]{1,120}$/).map((text) => text.normalize('NFC'));
    const names = [
      'lastName',
      'firstName',
      'spouse',
      'remark',
      'weight',
      'zipCode',
      'stateName',
      ...[0, 1, 2, 3].flatMap((row) => [`otherNames[${row}].family`, `otherNames[${row}].given`]),
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), words), (typed) => {
        const answers = readVisibleAnswers(smallModel, { ...typed, married: 'yes' });
        const { values, left } = planBoxes(map, blank, answers);
        // A text may continue in the next slot, so the slots are read as one.
        const slots = ['More1', 'More2'].map((box) => values[box] ?? '');
        const paper = [
          unmarked([...slots, ...left.map(({ text }) => text)].join(' ')),
          ...Object.values(values).map(String),
        ].map((text) => text.replace(/\s/g, ''));
        for (const text of Object.values(answers.data))
          if (text !== 'yes') expect(paper.some((place) => place.includes(text.replace(/\s/g, '')))).toBe(true);
      }),
      { numRuns: process.env['SOAK'] ? 5000 : 100 },
    );
  });
});

describe('a supplement', () => {
  const filledWith = async (formData: FormData, supplements: PdfMap['supplements'], more: Partial<PdfMap> = {}) => {
    const official = await smallForm({ hasSupplement: true });
    const whole = await prepareBlank(official);
    const own = await smallMap(official);
    const pdfMap = { ...own, supplements, ...more, boxes: { ...own.boxes, 'Supplement.Extra': 'remark' } };
    const answers = readVisibleAnswers(smallModel, formData);
    const { values } = planBoxes(pdfMap, whole, answers);
    const bytes = fillOfficialForm({ form: smallSource, pdfMap, blank: whole, answers });
    const doc = await PDFDocument.load(bytes);
    const names = doc
      .getForm()
      .getFields()
      .map((field) => field.getName());
    return { values, pages: doc.getPageCount(), hasBox: names.includes('Supplement.Extra'), boxes: names.length };
  };
  const married = { '2': { married: 'yes' } };

  test('is included when the answers require it, and otherwise removed with its page and boxes', async () => {
    const remark = 'Nothing more.';
    const sent = await filledWith({ married: 'yes', remark }, married);
    expect(sent).toMatchObject({ pages: 2, hasBox: true, values: { 'Supplement.Extra': remark } });
    const notSent = await filledWith({ married: 'no' }, married);
    expect(notSent).toMatchObject({ pages: 1, hasBox: false, boxes: sent.boxes - 1 });
  });

  test('moves its answers to the additional information when it is not included', async () => {
    const { values } = await filledWith({ married: 'no', remark: 'Nothing more.' }, married);
    expect(values).toMatchObject({ More1: 'Remark: Nothing more.' });
    expect(values).not.toHaveProperty('Supplement.Extra');
  });

  test('for additional information is included only when its slot is filled', async () => {
    const additional = [{ part: 'Part1', item: 'Item1', text: 'Supplement.Extra' }];
    const sentWith = async (formData: FormData) =>
      (await filledWith(formData, { '2': 'additional' }, { additional })).pages;
    expect([await sentWith({ weight: '18' }), await sentWith({ weight: '185' })]).toEqual([1, 2]);
  });
});

/** Removes the marks that say where an entry continues. */
function unmarked(text: string): string {
  return text.replaceAll(/ ?\(continued[^)]*\)/g, '').trim();
}

test('combines a letter and its separate accent into one letter', () => {
  const answers = readVisibleAnswers(smallModel, { lastName: 'Jose\u0301' });
  expect(planBoxes(map, blank, answers).values).toEqual({ Family: 'José' });
});

test('the additional sheet shows the name of the filing company, or else of the person', () => {
  const [section] = smallDefinition.sections;
  const { spouse, ...others } = section!.schema.properties;
  const properties = { ...others, spouse: { ...spouse!, fact: 'organization.name' } };
  const model = compileForm({
    ...smallDefinition,
    sections: [{ ...section!, schema: { ...section!.schema, properties } }],
  });
  const headingOf = (data: FormData, pdfMap = map) => sheetHeading('T-1', pdfMap, readVisibleAnswers(model, data));
  const nameOn = (data: FormData) => headingOf(data).name;
  const company = { lastName: 'DOE', firstName: 'ANA', spouse: 'BAY BOOKS LLC' };
  expect([nameOn({ ...company, married: 'yes' }), nameOn({ ...company, married: 'no' })]).toEqual([
    'BAY BOOKS LLC',
    'ANA DOE',
  ]);
  // A notice that nobody signs has no line for a signature.
  expect(headingOf(company)).toMatchObject({ aNumber: '', isSigned: false });
  expect(headingOf(company, { ...map, signatures: { petitioner: 'Signature' } }).isSigned).toBe(true);
});

test('lists every place where a person signs, with its condition', () => {
  const places = ['Signature', { box: 'Other', when: { married: 'yes' } }];
  expect(signingPlaces({ ...map, signatures: { petitioner: places } }, blank)).toEqual([
    { role: 'petitioner', box: 'Signature', page: 1 },
    { role: 'petitioner', box: 'Other', page: 1, when: { married: 'yes' } },
  ]);
});
