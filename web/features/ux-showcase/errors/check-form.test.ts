import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm, fixAll, SMART_FIELDS, type SmartData } from './check-form.ts';

const TODAY = '2026-11-21';
const FINE: SmartData = {
  firstName: 'Ana',
  lastName: "O'Neill-Núñez",
  email: 'ana@example.org',
  phone: '(520) 555-0142',
  birthDate: '1990-03-04',
  address: '418 Juniper Street',
  country: 'Mexico',
  alienNumber: 'A012345678',
  uscisNumber: '',
};
const found = (changes: Partial<SmartData>, formType = 'I-130') => checkForm({ ...FINE, ...changes }, formType, TODAY);

it('reports no issues for a valid form or an empty one', () => {
  expect(found({}, 'I-485')).toEqual([]);
  const empty = Object.fromEntries(SMART_FIELDS.map((field) => [field, ''])) as Record<keyof SmartData, string>;
  expect(checkForm(empty, 'I-130', TODAY)).toEqual([]);
});

describe('names', () => {
  it.each(['firstName', 'lastName'] as const)('warns about a %s under 2 characters', (field) => {
    expect(found({ [field]: 'A' })).toEqual([{ field, message: 'nameShort', severity: 'warning' }]);
    expect(found({ [field]: 'Al' })).toEqual([]);
  });

  it.each([
    ['Ana2', 'Ana'],
    ['J@ne  D0e', 'Jne De'],
    ['Silva,', 'Silva'],
    ["D'Arc_", "D'Arc"],
  ])('warns about characters in %s that are not part of a name, and offers %s', (name, autoFix) =>
    expect(found({ firstName: name })).toEqual([
      { field: 'firstName', message: 'nameLetters', severity: 'warning', autoFix },
    ]),
  );

  it('offers no fix when nothing of the name remains', () =>
    expect(found({ firstName: '1234' })).toEqual([
      { field: 'firstName', message: 'nameLetters', severity: 'warning' },
    ]));

  it.each(['María José', 'Jean-Luc', "O'Brien", 'Nguyễn', 'Łukasz', '李小龙', 'D’Angelo'])('accepts %s', (name) =>
    expect(found({ firstName: name })).toEqual([]),
  );
});

describe('dates of birth', () => {
  const future = { field: 'birthDate', message: 'dateFuture', severity: 'error' };
  const unusual = { field: 'birthDate', message: 'birthUnusual', severity: 'warning' };
  it.each([
    ['2026-11-21', []],
    ['2026-11-22', [future, unusual]],
    ['2090-01-01', [future, unusual]],
    ['1906-11-21', []],
    ['1905-11-22', []],
    ['1905-11-21', [unusual]],
    ['1800-01-01', [unusual]],
    ['soon', []],
  ])('checks %s', (birthDate, issues) => expect(found({ birthDate })).toEqual(issues));
});

describe('phone numbers', () => {
  it.each([
    ['5205550', '(520) 555-0'],
    ['520 555 014', '(520) 555-014'],
    ['52055', '(520) 55'],
    ['52-', '52'],
  ])('reports an error for %s with fewer than 10 digits, and offers %s', (phone, autoFix) =>
    expect(found({ phone })).toEqual([{ field: 'phone', message: 'phoneShort', severity: 'error', autoFix }]),
  );
  it('offers no fix that equals the current text', () =>
    expect(found({ phone: '(520) 555-014' })).toEqual([{ field: 'phone', message: 'phoneShort', severity: 'error' }]));
  it.each(['5205550142', '(520) 555-0142', '+1 520 555 0142'])('accepts %s as long enough', (phone) =>
    expect(found({ phone })).toEqual([]),
  );
});

it.each([
  ['Broadway', 1],
  [' Broadway ', 1],
  ['1 Broadway', 0],
])('address %j: %i suggestion', (address, count) =>
  expect(found({ address })).toEqual(
    [{ field: 'address', message: 'addressParts', severity: 'suggestion' }].slice(0, count),
  ),
);

it.each([
  ['ana', 1],
  ['ana@', 1],
  ['ana@example', 1],
  ['a na@example.org', 1],
  ['ana@example.org', 0],
])('e-mail %j: %i error', (email, count) =>
  expect(found({ email })).toEqual([{ field: 'email', message: 'emailFormat', severity: 'error' }].slice(0, count)),
);

describe('an I-485', () => {
  it.each(['USA', 'usa', ' United States '])('warns about the country of birth %s', (country) => {
    expect(found({ country }, 'I-485')).toEqual([{ field: 'country', message: 'countryUsa', severity: 'warning' }]);
    expect(found({ country }, 'I-130')).toEqual([]);
  });

  it.each([
    [{ alienNumber: '', uscisNumber: '' }, 1],
    [{ alienNumber: 'A012345678', uscisNumber: '' }, 0],
    [{ alienNumber: '', uscisNumber: '012345678' }, 0],
  ])('with %j makes %i suggestion to add a number', (numbers, count) => {
    const suggestion = { field: 'alienNumber', message: 'numberHelps', severity: 'suggestion' };
    expect(found(numbers, 'I-485')).toEqual([suggestion].slice(0, count));
    expect(found(numbers, 'I-130')).toEqual([]);
  });
});

it('leaves nothing fixable after fixing all, and changes no other field', () =>
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(SMART_FIELDS.map((field) => [field, fc.string({ unit: 'grapheme' })]))),
      (typed) => {
        const data = typed as unknown as SmartData;
        const issues = checkForm(data, 'I-485', TODAY);
        const fixed = fixAll(data, issues);
        expect(checkForm(fixed, 'I-485', TODAY).filter(({ autoFix }) => autoFix !== undefined)).toEqual([]);
        const fixable = new Set(issues.filter(({ autoFix }) => autoFix !== undefined).map(({ field }) => field));
        for (const field of SMART_FIELDS) if (!fixable.has(field)) expect(fixed[field]).toBe(data[field]);
      },
    ),
  ));
