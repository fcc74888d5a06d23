import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { FORMATS, type Format } from '../../../schema/forms/formats/format-table.ts';
import { compileForm, type Leaf } from '../../../schema/forms/form-model.ts';
import { readinessOf } from '../../../schema/forms/readiness.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { holds } from '../../../schema/forms/visibility.ts';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../platform/settings.ts';
import { formLibrary } from '../forms/public.ts';
import type { BlankSource } from './blank-source.ts';
import { openPointsOf } from './draft-pages.ts';
import { overflowNotes } from '../../../schema/forms/printing/cut-to-fit.ts';
import { fillBlank } from './fill-blank.ts';
import { fillOfficialForm, planBoxes } from './fill-official-form.ts';
import type { BoxRule, PdfMap } from '../../../schema/content/pdf-map.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import { arrangePages } from './left-out-pages.ts';
import { pagesOfSection } from './official-pages.ts';
import { patternOf } from '../../../schema/forms/paths.ts';
import { placeAnswers } from '../../../schema/forms/printing/place-answers.ts';
import { shortAnswer } from '../../../schema/forms/printing/short-street.ts';
import { optionFor } from '../../../schema/forms/printing/write-answer.ts';
import { proofLock } from '../../testing/proof-lock.ts';
import { textOfPdf } from './testing/text-of-pdf.ts';
import { preparedOfficial } from './testing/official-blanks.ts';
import { findSwappedBoxes, readBack } from './testing/read-back.ts';
import { gatherOverflow, inWords } from './gather-overflow.ts';
import { readVisibleAnswers, type VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';

const root = path.resolve(import.meta.dirname, '../../../form-definitions');
/** Folders of the code that decides which letters are written into which box. */
const WRITERS = ['schema/forms', 'api/engines/pdf', 'api/features/official-pdf'];
const lock = proofLock('api/features/official-pdf/testing/read-back.lock.json', WRITERS);
const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));
const library = formLibrary({
  settings: readSettings({}, path.dirname(root)),
  log: createLogger('silent'),
});
/** Forms as the server reads them, with shared parts expanded. */
const forms = library.all().flatMap(({ file: source, editions: all }) =>
  [...all].flatMap(([edition, { definition, pdfMap: map }]) => {
    if (!map) return [];
    const form = source.formType.toLowerCase();
    const folder = path.join(root, form, edition, 'examples');
    const examples = readdirSync(folder).filter((file) => /^valid\..+\.json$/.test(file));
    const texts = new Map(examples.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
    const fingerprint = lock.fingerprintOf([definition, map], [...texts.values()]);
    const weight = Object.keys(map.boxes).length;
    return [{ name: `${form}/${edition}`, form, edition, source, definition, map, texts, fingerprint, weight }];
  }),
);
/** All forms that changed, and those of the rest with the most boxes. */
const toProve = lock.toProve(forms, 3);

test('titles an answer that has no box with the words of the form, not with those of the question', async () => {
  const [folder, edition] = ['i-130', '2024-04-01'];
  const model = compileForm(readJson(folder, edition, 'form.json') as FormDefinition);
  const { index } = await preparedOfficial('I-130');
  const answers = readVisibleAnswers(model, {
    sex: 'female',
    maritalStatus: 'Single',
    ethnicity: 'HispanicOrLatino',
    eyeColor: 'Brown',
    'race.asian': 'yes',
    rel_sex: 'male',
    filedBefore: 'no',
  });
  const entries = gatherOverflow(readJson(folder, edition, 'pdf.json') as PdfMap, index, answers, new Set());
  expect(entries.map(({ text }) => text.replace(/(: |(?<=\?) )[^:?]+$/, ''))).toEqual([
    'Sex',
    'Current Marital Status',
    'Ethnicity',
    'Your race: Asian',
    'Eye Color',
    'Sex',
    'Have you EVER previously filed a petition for this beneficiary or any other alien?',
  ]);
});

const count = { read: 0, all: 0 };
afterAll(
  () => void process.stdout.write(`read back: ${count.read} of ${count.all} examples of ${forms.length} forms\n`),
);

/** All examples of a changed form, and the longest of an unchanged one. */
const examplesToRead = ({ texts, name, fingerprint }: (typeof forms)[number]) =>
  lock.toProve(
    [...texts].map(([file, { length }]) => ({ file, name, fingerprint, weight: length })),
    1,
  );
const isShownWhole = new Set<string>();

describe.each(forms.filter(({ form }) => form === 'i-130'))('$name', (proved) => {
  const { form, edition, source, definition, map } = proved;
  const model = compileForm(definition);
  const blank = preparedOfficial(source.formType);

  test("prints a single name as family name, N/A as a deceased parent's home, PRESENT only beside a date", async () => {
    const { formData } = readJson(form, edition, 'examples', 'valid.one-name.json') as { formData: FormData };
    const printed = async (answers: FormData) => {
      const { values } = planBoxes(map, await blank, readVisibleAnswers(model, answers));
      return (end: string) => Object.entries(values).find(([box]) => box.endsWith(end))?.[1];
    };
    const box = await printed(formData);
    expect([box('Pt4Line4a_FamilyName[0]'), box('Pt4Line4b_GivenName[0]')]).toEqual(['SUHARTO', undefined]);
    expect([box('Pt2Line30a_FamilyName[0]'), box('Pt2Line30b_GivenName[0]')]).toEqual(['MARISOL', undefined]);
    expect([box('Pt2Line24_FamilyName[0]'), box('Pt2Line24_GivenName[0]')]).toEqual(['RIVAS', 'LUIS']);
    expect(box('Pt2Line28_CityTownOrVillageOfResidence[0]')).toBe('N/A');
    expect(box('Pt2Line29_CountryOfResidence[0]')).toBe('N/A');
    expect(box('Pt2Line34_CityTownOrVillageOfResidence[0]')).toBe('TUCSON');
    // The PDF has it preprinted, so it is in `values` only where it goes.
    expect([box('Pt2Line13a_DateFrom[0]'), box('Pt2Line13b_DateTo[0]')]).toEqual(['03/01/2015', undefined]);
    const { physicalAddressFrom: _, ...without } = formData;
    expect((await printed(without))('Pt2Line13b_DateTo[0]')).toBe('');
  });
});

describe.each(forms)('$name', (proved) => {
  const { name, form, edition, source, definition, map, texts } = proved;
  const model = compileForm(definition);
  const blank = preparedOfficial(source.formType);
  count.all += texts.size;

  test('the map matches fingerprint, edition, page count and hash of the blank', async () => {
    const { boxFingerprint, printedEdition, pages, source: sha256 } = (await blank).index;
    expect({ boxFingerprint, printedEdition, pages: pages.length, sha256 }).toEqual({ ...map.official });
  });

  test('the map names each fillable box exactly once', async () => {
    const known = [
      ...Object.keys(map.boxes),
      ...Object.keys(map.leftBlank),
      ...(map.additional ?? []).flatMap((slot) => Object.values(slot)),
    ];
    const fillable = Object.keys((await blank).index.fields);
    expect(new Set(known).size).toBe(known.length);
    expect(fillable.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('shows the answers beside the questions exactly as the PDF prints them', async () => {
    const { index } = await blank;
    const pages = definition.sections.flatMap(({ id }) =>
      pagesOfSection(map, index, (at) => model.node(patternOf(at))?.sectionId === id),
    );
    // A page with answers to two sections is compared once.
    const drawn = [...new Map(pages.map((page) => [page.number, page])).values()];
    const additional = new Set((map.additional ?? []).flatMap((slot) => Object.values(slot)));
    for (const { file } of examplesToRead(proved)) {
      const { formData } = readJson(form, edition, 'examples', file) as { formData: FormData };
      const { values } = planBoxes(map, { index }, readVisibleAnswers(model, formData));
      const placed = [...placeAnswers(model, formData, drawn).values()].flat();
      const shown = placed.flatMap(({ box, text, doesNotFit }) =>
        doesNotFit && !text ? [] : [[box.name, bare(text ? text.runs.map((run) => run.text).join('') : 'X')] as const],
      );
      const onPages = new Set(drawn.flatMap(({ boxes }) => boxes.map(({ name }) => name)));
      const printed = Object.entries(values).filter(
        ([name, value]) => onPages.has(name) && !additional.has(name) && value !== '' && value !== false,
      );
      const wordsOf = (name: string, value: string | boolean) =>
        value === true ? 'X' : bare(optionFor(index.fields[name] ?? {}, String(value))?.[1] ?? String(value));
      expect(Object.fromEntries(shown), file).toEqual(
        Object.fromEntries(printed.map(([name, value]) => [name, wordsOf(name, value)])),
      );
    }
    isShownWhole.add(name);
  });
});

describe.each(toProve)('$name, box by box', (proved) => {
  const { name, form, edition, source, definition, map, texts, fingerprint } = proved;
  const model = compileForm(definition);
  const blank = preparedOfficial(source.formType);
  const readBackWhole = new Set<string>();
  /** Unfilled PDFs by omitted pages, so that examples which omit the same pages share one. */
  const unfilledWithout = new Map<string, Uint8Array>();
  afterAll(() => {
    if (isShownWhole.has(name) && readBackWhole.size === texts.size) lock.note({ name, fingerprint });
  });

  test('ticks each box next to the printed words it stands for', async () => {
    expect(findSwappedBoxes(map, await blank)).toEqual([]);
  });

  test.each(examplesToRead(proved))(
    '$file is read back with all its answers by three PDF readers',
    async ({ file }) => {
      const { formData } = readJson(form, edition, 'examples', file) as { formData: FormData };
      const answers = readVisibleAnswers(model, formData);
      const { index } = await blank;
      const { values, left, leftOut, entries } = planBoxes(map, await blank, answers);
      const filled = fillOfficialForm({ form: source, pdfMap: map, blank: await blank, answers });
      const pages = [...leftOut].join();
      const unfilled =
        leftOut.size === 0
          ? undefined
          : (unfilledWithout.get(pages) ??
            fillBlank(await blank, {}, (update) => arrangePages(update, index, { leftOut, first: [], last: [] })));
      if (unfilled) unfilledWithout.set(pages, unfilled);
      expect(await readBack(await blank, filled, values, unfilled, leftOut)).toEqual([]);

      // Each entry must cite page, part and item; the text of Tern's question alone tells an officer nothing.
      expect(entries.filter(({ ref, text }) => ref.page === '' && /\? /.test(text))).toEqual([]);

      // Every typed text must be on paper in full. It may continue from slot to slot of the additional information and
      // on the sheet at the end. Choices are ticks, checked above.
      const paper = await textOfPdf(filled);
      for (const { text } of left) for (const line of text.split('\n')) expect(paper).toContain(bare(line));
      const additional = additionalOf(map, values, left);
      const begun = begunIn(map, values, bare(additional), answers);
      const places = [paper, bare(additional), ...columnsOf(map, values, left).map(bare), ...begun].join('\n');
      const missing = Object.entries(answers.data).filter(([at, value]) => {
        const leaf = model.leaf(at);
        const isTyped =
          leaf &&
          !leaf.options &&
          leaf.field.type === 'string' &&
          leaf.format !== 'yesNo' &&
          !(map.notPrinted && leaf.pattern in map.notPrinted);
        if (!isTyped || leaf.field.allow?.some((word) => word === value)) return false;
        const digits = /^(ssn|phone|anyPhone|number|aNumber)$/.test(leaf.format) ? [value.replace(/\D/g, '')] : [];
        const shorter = FORMATS[leaf.format].spellings?.(value) ?? [];
        // Three boxes hold one digit each; the boxes themselves were compared above.
        if (Object.values(map.boxes).some((rule) => typeof rule === 'object' && 'digit' in rule && rule.from === at))
          return false;
        const zip = leaf.format === 'zip' ? [value.slice(0, 5)] : [];
        const short = shortAnswer(answers, at);
        const spellings = [value, inWords(leaf, value), short, ...digits, ...shorter, ...zip];
        return !spellings.some((text) => text !== '' && places.includes(bare(text)));
      });
      expect(missing).toEqual([]);
      readBackWhole.add(file);
      count.read += 1;
    },
  );

  test('prints each answer in full in its box or in the additional information', async () => {
    const { index } = await blank;
    const wrong: string[] = [];
    let tried = 0;
    for (const [path, boxes] of boxesByAnswer(map)) {
      const leaf = model.leaf(path);
      if (!leaf || neverPrinted(map, leaf)) continue;
      // Only the boxes that depend on this question are tried: all boxes for each answer would take minutes.
      const asking = Object.entries(map.boxes).filter(([, rule]) => hasASay(rule, leaf.pattern));
      const ownMap = { ...map, boxes: Object.fromEntries(asking), supplements: undefined };
      for (const value of valuesToTry(
        leaf,
        boxes.some((box) => index.fields[box]?.options),
      )) {
        if (problemOf(leaf, value, { today: '2026-11-22' })) continue;
        if (map.notPrinted?.[`${leaf.pattern}=${value}`] !== undefined) continue;
        tried += 1;
        // The answer alone, visible whatever the earlier questions say.
        const data = { [path]: value };
        const answers: VisibleAnswers = {
          model,
          data,
          text: (at) => (at === path ? value : ''),
          holds: (condition) => holds(condition, data, ''),
          notApplicable: {},
        };
        const { values, left } = planBoxes(ownMap, { index }, answers);
        const additional = bare(additionalOf(map, values, left));
        const isInAdditional = additional.includes(bare(inWords(leaf, value)));
        for (const box of boxes) {
          const rule = map.boxes[box];
          if (hasWord(rule, 'initial')) continue;
          if (begunIn(ownMap, values, additional, answers).includes(bare(value))) continue;
          const printed = inPieces(ownMap, box, path, values);
          const isBegun = printed.endsWith('...') && bare(value).startsWith(bare(printed.slice(0, -3)));
          const isElsewhere = printed === '' || overflowNotes(map).includes(printed) || isBegun;
          if (isElsewhere ? !isInAdditional && !isPrintedElsewhere(values, leaf, value) : !means(leaf, value, printed))
            wrong.push(`${box} (${leaf.format}) shows ${JSON.stringify(printed)} of ${JSON.stringify(value)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(5);
  });
});

type Plan = ReturnType<typeof planBoxes>;

/** Returns all text of the additional information and the sheets at the end, without continuation marks. */
function additionalOf(map: PdfMap, values: Plan['values'], left: Plan['left']): string {
  const slots = (map.additional ?? []).map((slot) => String(values[slot.text] ?? ''));
  return [...slots, ...left.map(({ text }) => text)].join(' ').replaceAll(/ ?\(continued[^)]*\) ?/g, ' ');
}

/** Returns answers that start in their own box and continue in the additional information. */
function begunIn(map: PdfMap, values: Plan['values'], additional: string, answers: VisibleAnswers): readonly string[] {
  return Object.entries(map.boxes).flatMap(([box, rule]) => {
    const shown = String(values[box] ?? '');
    const begin = bare(shown.replace(/ ?\(continued[^)]*\)$/, ''));
    if (begin === bare(shown)) return [];
    return readsOf(rule).written.flatMap((path) => {
      const rest = bare(answers.text(path)).slice(begin.length);
      return rest !== '' && additional.includes(rest) ? [begin + rest] : [];
    });
  });
}

/** Returns answers that continue in a second column and from there on a sheet. */
const columnsOf = (map: PdfMap, values: Plan['values'], left: Plan['left']): readonly string[] =>
  Object.entries(map.boxes).flatMap(([box, rule]) => {
    if (typeof rule === 'string' || !('continues' in rule)) return [];
    const first = Object.keys(map.boxes).find((name) => map.boxes[name] === rule.continues) ?? '';
    const pieces = [values[first], values[box], ...left.map(({ text }) => text)];
    return [pieces.join(' ').replaceAll(/ ?\(continued[^)]*\) ?/g, ' ')];
  });

/** Valid input that people type and that a box may not have room or a format for. */
const ODD: Readonly<Partial<Record<Format | 'any', readonly string[]>>> = {
  any: [
    'W'.repeat(120),
    'MARÍA DE LOS ÁNGELES FERNÁNDEZ-MUÑOZ Y DE LA VEGA',
    'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
    '’“ÿµƒ”–',
    '1',
  ],
  aNumber: ['B12345678', 'A1234567890', 'ABCDEFGH', 'A12345678'],
  anyPhone: ['+4969123456', '+442079460958', '4969123456', '+12135550199', '(213) 555-0199', '+999999999999999'],
  phone: ['(213) 555-0199'],
  zip: ['90210-1234', '902101234', '90210'],
  date: ['1990-05-14', '0001-01-01'],
  anyDate: ['2030-12-31'],
  number: ['185.5', '18.5', '1234567', '.5', '007'],
  money: ['1234567890.99', '0.5'],
  ssn: ['123-45-6789', '123456789'],
  onlineAccount: ['123456789012'],
  receipt: ['IOE1234567890'],
  year: ['1998'],
  email: [`${'long.name.'.repeat(9)}@example.org`],
};

test('a draft of the I-130 prints the planned values in its boxes, between its own pages and marks', async () => {
  const map = readJson('i-130', '2024-04-01', 'pdf.json') as PdfMap;
  const model = compileForm(readJson('i-130', '2024-04-01', 'form.json') as FormDefinition);
  const form = readJson('i-130', 'form.json') as BlankSource;
  const { formData } = readJson('i-130', '2024-04-01', 'examples', 'invalid.dates.json') as { formData: FormData };
  const blank = await preparedOfficial('I-130');
  const readiness = readinessOf(model, formData, { today: '2026-11-22' });
  const stops = new Set(readiness.problems.map(({ path }) => path));
  expect([...stops]).toEqual(['dateOfBirth', 'rel_dateOfBirth']);
  const answers = readVisibleAnswers(model, formData, stops);
  const { values } = planBoxes(map, blank, answers);
  expect(Object.values(values).filter((value) => String(value).includes('2090'))).toEqual([]);
  const content = { formType: 'I-130', readiness, formData, language: 'ar' };
  const openPoints = await openPointsOf(content);
  const draft = fillOfficialForm({ form, pdfMap: map, blank, answers, openPoints });
  const unfilled = fillOfficialForm({ form, pdfMap: map, blank, answers: readVisibleAnswers(model, {}), openPoints });
  expect(await readBack(blank, draft, values, unfilled)).toEqual([]);
});

/** Returns the boxes that each answer is written into, by its path. */
function boxesByAnswer(map: PdfMap): ReadonlyMap<string, readonly string[]> {
  const boxes = new Map<string, string[]>();
  for (const [box, rule] of Object.entries(map.boxes))
    for (const path of new Set(readsOf(rule).written)) boxes.set(path, [...(boxes.get(path) ?? []), box]);
  return boxes;
}

function hasASay(rule: BoxRule, pattern: string): boolean {
  const { written, checked, conditionPaths } = readsOf(rule);
  return (
    (typeof rule === 'object' && 'continues' in rule) ||
    [...written, ...checked, ...conditionPaths].some((path) => patternOf(path) === pattern)
  );
}

const neverPrinted = (map: PdfMap, { pattern }: Leaf) => map.notPrinted !== undefined && pattern in map.notPrinted;

/** Returns all choices if the box is a dropdown, otherwise the 12 longest. */
function valuesToTry(leaf: Leaf, isDropdown: boolean): readonly string[] {
  if (leaf.options === undefined) return ODD[leaf.format] ?? ODD.any ?? [];
  return isDropdown ? leaf.options : leaf.options.toSorted((a, b) => b.length - a.length).slice(0, 12);
}

const hasWord = (rule: BoxRule | undefined, word: string) => JSON.stringify(rule ?? '').includes(`"${word}"`);
const isPiece = (rule: BoxRule | undefined) =>
  ['digit', 'areaCode', 'localNumber', 'month', 'day', 'year'].some((word) => hasWord(rule, word));

/** Returns what a box shows of an answer. Boxes with one digit or one part of a number or date are read together. */
function inPieces({ boxes }: PdfMap, box: string, path: string, values: Plan['values']): string {
  const pieces = isPiece(boxes[box])
    ? Object.keys(boxes).filter((other) => isPiece(boxes[other]) && readsOf(boxes[other]!).written.includes(path))
    : [box];
  return pieces.map((piece) => String(values[piece] ?? '')).join('');
}

/** Whether another box shows the answer in full. */
const isPrintedElsewhere = (values: Plan['values'], leaf: Leaf, value: string) =>
  Object.values(values).some((text) => typeof text === 'string' && means(leaf, value, text));

/** Whether the printed text means the same as the answer. Independent of the code that writes it. */
function means(leaf: Leaf, value: string, printed: string): boolean {
  const digits = value.replace(/\D/g, '');
  if (leaf.format === 'date' || leaf.format === 'anyDate') {
    const [year, month, day] = value.split('-');
    return [`${month}/${day}/${year}`, 'PRESENT', 'UNKNOWN', 'N/A'].includes(printed);
  }
  if (leaf.format === 'zip') return printed === value || printed === digits.slice(0, 5);
  if (leaf.format === 'aNumber')
    return /^\d{9}$/.test(printed) && Number(printed) === Number(digits) && /^A?\d+$/.test(value);
  if (leaf.format === 'ssn' || leaf.format === 'onlineAccount') return printed.replace(/\D/g, '') === digits;
  if (leaf.format === 'phone' || leaf.format === 'anyPhone')
    return printed === value || (/^\(|^\+1/.test(value) && printed.replace(/\D/g, '') === digits.slice(-10));
  // Lists of the agency combine a code with its words: "E3D - SPOUSE OR CHILD OF E3".
  if (leaf.options && printed.startsWith(`${value} - `)) return true;
  return printed === value || printed.replace(/\s/g, '') === bare(value) || printed === inWords(leaf, value);
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}
