import { describe, expect, test } from 'vitest';
import type { BlankListing, BoxListing, PrintedRun } from '../../official-pdf/public.ts';
import { draftBoxes, readBlank } from './draft-boxes.ts';

/** Returns a printed text by its left and bottom edge and its letter height; headings are taller. */
const printed = (text: string, left: number, bottom: number, height = 10): PrintedRun => ({
  text,
  rect: [left, bottom, left + text.length * 5, bottom + height],
});
const heading = (text: string, bottom: number, left = 38) => printed(text, left, bottom, 12);

/** Most of a page is set in letters of one height. */
const ORDINARY = printed(
  'Whoever gives false answers may be fined, and loses the benefit for which this form asks.',
  60,
  50,
);

function box(tooltip: string, left: number, bottom: number, given: Partial<BoxListing> = {}): BoxListing {
  const kind = given.kind ?? 'text';
  const [width, height] = kind === 'check' ? [10, 10] : [120, 18];
  return {
    name: `f.${tooltip}`,
    kind,
    page: 1,
    rect: [left, bottom, left + width, bottom + height],
    tooltip,
    ...given,
  };
}
const tick = (tooltip: string, left: number, bottom: number) => box(tooltip, left, bottom, { kind: 'check' });

/** Returns the place of each box, such as "Part 2 | 4.a family"; "?" where a person must look. */
function placesOf(boxes: readonly BoxListing[], ...pages: readonly (readonly PrintedRun[])[]): string[] {
  const blank: BlankListing = { sha256: '', boxFingerprint: '', pages: 1, printedEdition: '01/20/25', boxes };
  return readBlank(
    blank,
    pages.map((runs) => [...runs, ORDINARY]),
  ).map(
    ({ part, item, piece, isPen, doubt }) =>
      `${isPen ? '' : `${part} | ${item} `}${piece}${doubt === undefined ? '' : '?'}`,
  );
}

describe('the printed page decides where a box belongs', () => {
  test('below a heading of another part than its tooltip names', () => {
    const boxes = [box('Part 7. Marital History. 4. A. Enter Family Name (Last Name).', 60, 600)];
    expect(
      placesOf(boxes, [heading('Part 5. Marital History', 700), printed('4.a. Family Name (Last Name)', 36, 620)]),
    ).toEqual(['Part 5 | 4.a family']);
  });

  test('beside a number and a letter that its tooltip leaves out', () => {
    const runs = [heading('Part 2. About You', 700), printed('10. I was', 36, 640), printed('B. Paroled', 75, 600)];
    expect(
      placesOf(
        [box('Part 2. About You. Enter ZIP Code.', 300, 636), tick('Part 2. 10. I was: Paroled', 60, 600)],
        runs,
      ),
    ).toEqual(['Part 2 | 10 zip', 'Part 2 | 10.b =paroled']);
  });

  test('beside a letter that is printed after a box to tick', () => {
    const runs = [heading('Part 2. Petition', 700), printed('2. Basis', 36, 640), printed('b.', 75, 600)];
    expect(placesOf([tick('Part 2. 2. Basis. Check B. Change of employer.', 60, 600)], runs)).toEqual([
      'Part 2 | 2.b =bChangeEmployer',
    ]);
  });

  test('in its own column, or across a page without columns', () => {
    const two = [
      heading('Part 1. You', 700),
      printed('1. Name', 36, 650),
      heading('Part 2. Your Spouse', 700, 320),
      printed('9. Name', 318, 650),
    ];
    const given = box('Part 2. 9. Enter Given Name.', 330, 626);
    expect(placesOf([box('Part 1. 1. Enter Given Name.', 60, 626), given], two)).toEqual([
      'Part 1 | 1 given',
      'Part 2 | 9 given',
    ]);
    const one = [heading('Part 1. You', 700), printed('1. Height', 36, 650), printed('2. Weight', 320, 650)];
    expect(placesOf([box('Part 1. Enter City or Town.', 330, 600)], [...one, printed('3. City', 36, 620)])).toEqual([
      'Part 1 | 3 city',
    ]);
  });

  test('in a supplement that numbers its sections anew', () => {
    const runs = [
      printed('H Classification Supplement to Form I-129', 170, 720, 14),
      heading('Section 1. Complete This', 690),
      printed('2. Street Number and Name of the employer', 36, 640),
    ];
    const street = box(
      'H Classification Supplement to Form I-1 29. Section 1. 2. Enter Street Number and Name.',
      60,
      616,
    );
    expect(placesOf([street], runs)).toEqual(['H Supplement Section 1 | 2 street']);
  });

  test('ignoring a sentence that begins a line with the name of a part', () => {
    const runs = [
      heading('Part 1. You', 700),
      printed('1. Name', 36, 660),
      printed('Part 14. Additional Information, if you need more room than is here.', 60, 640),
    ];
    expect(placesOf([box('Part 1. 1. Enter Given Name.', 60, 610)], runs)).toEqual(['Part 1 | 1 given']);
  });

  test('and a field repeated in the head of each page belongs to the header', () => {
    const runs = [heading('Part 1. You', 700), printed('1. Name', 36, 660)];
    const head = box('A-Number. This is a read only field. This field is pre-populated from Page 1.', 450, 730);
    expect(placesOf([head], runs)).toEqual(['Header |  aNumber']);
  });

  test('and a number that starts again within a part is marked uncertain', () => {
    const runs = [
      heading('Part 1. Children', 700),
      ...[660, 600, 540].map((y, at) => printed(`${[1, 2, 1][at]}. Name`, 36, y)),
    ];
    expect(placesOf([box('Part 1. 1. Enter Given Name.', 60, 510)], runs)).toEqual(['Part 1 | 1 given?']);
  });
});

describe('the label printed beside a box is compared with its tooltip', () => {
  const at = (label: string, tooltip: string, given: Partial<BoxListing> = {}) => {
    const left = given.kind === 'check' ? 75 : 60;
    const runs = [heading('Part 1. You', 700), printed('1. Question', 36, 660), printed(label, left, 621)];
    return placesOf([box(tooltip, 60, given.kind === 'check' ? 620 : 600, given)], runs)[0];
  };

  test.each([
    ['it takes a doubt away', 'Name of Your Tribe', 'Part 1. 1. Name of Your Tribe.', 'Part 1 | 1 nameTribe'],
    [
      'it says less than the text',
      'ZIP Code',
      'Part 1. Safe or Alternate Mailing Address. Enter 5-digit Zip Code',
      'Part 1 | 1 zip',
    ],
    [
      'it speaks of another date',
      'Date of Marriage to Current Spouse',
      'Part 1. Enter Date of Birth. Enter as 2-digit Month',
      'Part 1 | 1 dateOfBirth?',
    ],
    ['the text speaks of another place', 'Titles', 'Part 10. 4. Enter Daytime Telephone Number.', 'Part 1 | 1 phone?'],
    ['it speaks of another name', 'Given Name (First Name)', 'Part 1. Enter Family Name.', 'Part 1 | 1 family?'],
    [
      'a place of birth is no other country',
      'Country of Birth',
      'Part 1. 1. Country of Birth. Enter Country.',
      'Part 1 | 1 countryOfBirth',
    ],
    [
      'several at once are one of its own',
      'City or Town and State',
      'Part 1. 1. Port of Entry. Enter City or Town and State.',
      'Part 1 | 1 cityTownState',
    ],
    [
      'a state may be a province',
      'State or Province',
      'Part 1. 1. Enter State or Province.',
      'Part 1 | 1 stateOrProvince',
    ],
    [
      'a long question speaks of countries',
      'abroad',
      'Part 1. 1. Enter what you did in each city and country where you and your brothers and sisters lived.',
      'Part 1 | 1 whatDidEach',
    ],
    [
      'a start is a beginning',
      'Employment Start Date',
      'Part 1. 1. Enter Employment Start Date. Enter as 2-digit Month',
      'Part 1 | 1 from',
    ],
    [
      'a priority date from a petition is none',
      '(mm/dd/yyyy)',
      'Part 1. 1. Enter Priority Date from Underlying Petition. Enter as 2-digit Month',
      'Part 1 | 1 priorityDateUnderlying',
    ],
  ])('%s', (_what, label, tooltip, read) => {
    expect(at(label, tooltip)?.replace(/ date\??$/, ' priorityDateUnderlying')).toBe(read);
  });

  test.each([
    ['a yes beside a no', 'No', 'Part 1. 1. Have you ever? Select Yes.', 'Part 1 | 1 =yes?'],
    [
      'a choice that the page names',
      'Widow or widower of a citizen',
      'Part 1. 1. Based on: Select Widow or widower of a citizen.',
      'Part 1 | 1 =widowWidowerCitizen',
    ],
    ['a color', 'Hazel', 'Part 1. 1. Eye Color (Select only one box). Select Hazel.', 'Part 1 | 1 eyes=hazel'],
    ['an amount', '$18,401-136,000', 'Part 1. 1. Total value. Select $18,401 - 136,000.', 'Part 1 | 1 =18401'],
    ['nothing at all', 'Somewhere', 'Part 1. 1. Select it.', 'Part 1 | 1 =tick?'],
  ])('%s', (_what, label, tooltip, read) => {
    expect(at(label, tooltip, { kind: 'check' })).toBe(read);
  });

  test('fields for others to fill in are not asked, or are marked uncertain', () => {
    const others = [
      box('For U S C I S Use Only. Enter Receipt Number.', 60, 600),
      box('To be completed by an attorney. Enter Attorney State Bar Number.', 60, 560),
      box('Part 1. 1. Civil Surgeon’s Name. Enter Given Name.', 60, 520),
    ];
    const runs = [heading('Part 1. To be completed by the civil surgeon', 700), printed('1. Name', 36, 660)];
    expect(placesOf(others, runs)).toEqual(['office', 'attorney', 'Part 1 | 1 given?']);
  });
});

describe('an item that asks the same several times', () => {
  const runs = [heading('Part 1. You', 700), printed('2. Other names', 36, 660)];
  const row = (top: number) =>
    ['Family Name', 'Given Name'].map((name, at) => box(`Part 1. 2. Enter ${name}.`, 60 + at * 150, top));

  test('is read as rows, with all boxes of a line', () => {
    const dated = (top: number) => [
      ...row(top),
      box('Part 1. 2. Enter Date of Birth. Enter as 2-digit Month', 360, top),
    ];
    expect(placesOf([...row(620), ...dated(600), ...dated(580)], runs)).toEqual(
      ['2', '2#2', '2#3'].flatMap((item) =>
        ['family', 'given', 'dateOfBirth'].slice(0, item === '2' ? 2 : 3).map((piece) => `Part 1 | ${item} ${piece}`),
      ),
    );
  });

  test('is marked uncertain for a single box, and for two on one line', () => {
    const city = (left: number, top: number) => box('Part 1. 2. Enter City or Town.', left, top);
    expect(placesOf([city(60, 620), city(60, 600)], runs)).toEqual(['Part 1 | 2 city?', 'Part 1 | 2#2 city?']);
    expect(placesOf([city(60, 620), city(200, 620)], runs)).toEqual([
      expect.stringMatching(/city\?$/),
      expect.stringMatching(/city\?$/),
    ]);
  });

  test('names choices that begin alike by more of their words', () => {
    const choices = ['a citizen', 'a lawful permanent resident'].map((whose, at) =>
      tick(`Part 1. 2. Basis: Select Unmarried son or daughter of ${whose}.`, 60, 620 - at * 20),
    );
    const labels = ['a citizen', 'a lawful permanent resident'].map((whose, at) =>
      printed(`Unmarried son or daughter of ${whose}`, 75, 621 - at * 20),
    );
    expect(placesOf(choices, [...runs, ...labels])).toEqual([
      'Part 1 | 2 =unmarriedSonDaughterCitizen',
      'Part 1 | 2 =unmarriedSonDaughterLawful',
    ]);
  });
});

test('without pages only the tooltips are read, and uncertain boxes are marked in boxes.json', () => {
  const boxes = [box('Part 1. 1. Enter Family Name.', 60, 600), box('Part 1. 2. Name of Your Tribe.', 60, 560)];
  const blank: BlankListing = { sha256: '', boxFingerprint: '', pages: 1, printedEdition: '01/20/25', boxes };
  expect(Object.keys(draftBoxes(blank, readBlank(blank)).pages['1']?.['Part 1'] ?? {})).toEqual([
    '1 family 24',
    '2 nameTribe? 24',
  ]);
});
