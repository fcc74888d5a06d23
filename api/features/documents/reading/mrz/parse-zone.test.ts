import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inZoneLetters, printZone, type ZonePerson } from '../../../../testing/fixtures/print-zone.ts';
import { checkDigitOf, valueOf } from './check-digits.ts';
import { dateOfZone, layoutOf, parseZone } from './parse-zone.ts';
import { ZONE_LAYOUTS, type ZoneFormat } from './zone-layouts.ts';

const TODAY = '2026-11-21';

function parse(...lines: string[]) {
  const layout = layoutOf(lines);
  if (!layout) throw new Error('not a zone');
  const zone = parseZone(lines, layout, TODAY);
  const of = (name: string) => zone.fields.find((field) => field.name === name);
  return { ...zone, of, value: (name: string) => of(name)?.value, checked: (name: string) => of(name)?.isChecked };
}

// The specimens printed in ICAO 9303 parts 4 to 7.
test('reads the specimen passport (TD3)', () => {
  const zone = parse('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10');
  expect(zone.format).toBe('TD3');
  expect(Object.fromEntries(zone.fields.map((field) => [field.name, field.value]))).toEqual({
    documentCode: 'P',
    issuingState: 'UTO',
    documentNumber: 'L898902C3',
    nationality: 'UTO',
    birthDate: '1974-08-12',
    sex: 'F',
    expirationDate: '2012-04-15',
    personalNumber: 'ZE184226B',
    lastName: 'ERIKSSON',
    firstName: 'ANNA MARIA',
  });
  expect(zone.fields.filter((field) => field.isChecked).map((field) => field.name)).toEqual([
    'documentNumber',
    'birthDate',
    'expirationDate',
    'personalNumber',
  ]);
  expect(zone.compositeAgrees).toBe(true);
});

test('reads the specimen cards (TD1, TD2) and visas (MRV-A, MRV-B)', () => {
  const td1 = parse(
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  );
  const td2 = parse('I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6');
  const visaA = parse('V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<');
  const visaB = parse('V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<');
  expect([td1, td2, visaA, visaB].map(({ format }) => format)).toEqual(['TD1', 'TD2', 'MRV-A', 'MRV-B']);
  for (const zone of [td1, td2, visaA, visaB]) {
    expect(zone.value('lastName')).toBe('ERIKSSON');
    expect(zone.value('firstName')).toBe('ANNA MARIA');
    expect(['documentNumber', 'birthDate', 'expirationDate'].map(zone.checked)).toEqual([true, true, true]);
  }
  expect(td1.value('documentNumber')).toBe('D23145890');
  expect(visaA.value('expirationDate')).toBe('1996-12-10');
});

test('reads a document number of more than nine characters (TD1, TD2)', () => {
  for (const format of ['TD1', 'TD2'] as const) {
    const zone = parse(...printZone(format, { ...PERSON, documentCode: 'I<', documentNumber: 'D23145890734' }));
    expect(zone.value('documentNumber')).toBe('D23145890734');
    expect(zone.checked('documentNumber')).toBe(true);
    expect(zone.compositeAgrees).toBe(true);
  }
});

const PERSON: ZonePerson = {
  documentCode: 'P<',
  issuingState: 'MEX',
  documentNumber: 'G12345678',
  nationality: 'MEX',
  birthDate: '1990-03-12',
  sex: 'F',
  expirationDate: '2031-05-30',
  lastName: 'González García',
  firstName: 'María Elena',
};

test('marks no field as checked when the composite digit is wrong, and marks a field whose own digit is wrong', () => {
  const lines = printZone('TD3', PERSON);
  const wrong = (lines[1] ?? '').replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  const zone = parse(lines[0] ?? '', wrong);
  expect(zone.fields.map((field) => field.isChecked)).not.toContain(true);
  expect(zone.checked('documentNumber')).toBeNull();

  const number = parse(lines[0] ?? '', (lines[1] ?? '').replace('G12345678', 'G12345679'));
  expect(number.checked('documentNumber')).toBe(false);
});

test('leaves an unknown birthday empty, accepts an unspecified sex, and reads names that fill the line', () => {
  const zone = parse(...printZone('TD3', { ...PERSON, birthDate: '90<<<<', sex: '', lastName: 'A'.repeat(45) }));
  expect(zone.value('birthDate')).toBe('');
  expect(zone.of('birthDate')?.raw).toBe('90<<<<');
  expect(zone.value('sex')).toBe('');
  expect(zone.value('lastName')).toBe('A'.repeat(39));
  expect(zone.value('firstName')).toBe('');
});

test('derives the century from the kind of field', () => {
  expect(dateOfZone('261122', 'birth', TODAY)).toBe('1926-11-22');
  expect(dateOfZone('261121', 'birth', TODAY)).toBe('2026-11-21');
  expect(dateOfZone('561121', 'expiry', TODAY)).toBe('2056-11-21');
  expect(dateOfZone('991231', 'expiry', TODAY)).toBe('1999-12-31');
  expect(dateOfZone('000229', 'birth', TODAY)).toBe('2000-02-29');
  expect(dateOfZone('010229', 'birth', TODAY)).toBe('');
  expect(dateOfZone('901301', 'birth', TODAY)).toBe('');
});

const FORMATS = ZONE_LAYOUTS.map(({ format }) => format);
const CODES: Readonly<Record<ZoneFormat, string>> = { TD1: 'I<', TD2: 'I<', TD3: 'P<', 'MRV-A': 'V<', 'MRV-B': 'V<' };
const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')), minLength, maxLength });
const dates = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const people = fc.record({
  format: fc.constantFrom(...FORMATS),
  issuingState: letters(3, 3),
  nationality: letters(3, 3),
  documentNumber: fc.string({ unit: fc.constantFrom(...Array.from('ABCXYZ0123456789')), minLength: 6, maxLength: 9 }),
  birthDate: dates('1930-01-01', '2026-11-21'),
  expirationDate: dates('2006-11-22', '2056-11-20'),
  sex: fc.constantFrom('M' as const, 'F' as const, '' as const),
  lastName: letters(1, 12),
  firstName: letters(1, 10),
  optional1: fc.constantFrom('', 'ZE184226'),
});

test('reads back every zone that it prints', () => {
  fc.assert(
    fc.property(people, ({ format, ...person }) => {
      const zone = parse(...printZone(format, { ...person, documentCode: CODES[format] }));
      expect(zone.format).toBe(format);
      for (const name of ['documentNumber', 'birthDate', 'expirationDate'] as const) {
        expect([name, zone.value(name)]).toEqual([name, person[name]]);
        expect(zone.checked(name)).toBe(true);
      }
      for (const name of ['issuingState', 'nationality', 'sex', 'lastName', 'firstName'] as const) {
        expect(zone.value(name)).toBe(person[name]);
      }
    }),
  );
});

test('detects every wrong character of a checked field or its digit, except one of the same value', () => {
  fc.assert(
    fc.property(
      people,
      fc.nat(),
      fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<')),
      (drawn, at, wrong) => {
        const { format, ...person } = drawn;
        const lines = printZone(format, { ...person, documentCode: CODES[format] });
        const layout = ZONE_LAYOUTS.find((each) => each.format === format);
        const fields =
          layout?.fields.filter((each) => each.digitAt !== undefined && each.name !== 'personalNumber') ?? [];
        const field = fields[at % fields.length];
        if (!layout || field?.digitAt === undefined) throw new Error('no field');
        const [line, from, to] = field.span;
        const columns = [...Array.from({ length: to - from }, (_, i) => from + i), field.digitAt];
        const column = columns[at % columns.length] ?? from;
        const before = lines[line] ?? '';
        const right = before.charAt(column);
        fc.pre(right !== wrong);
        if (column !== field.digitAt) fc.pre(((valueOf(right) ?? 0) - (valueOf(wrong) ?? 0)) % 10 !== 0);
        lines[line] = before.slice(0, column) + wrong + before.slice(column + 1);
        const zone = parseZone(lines, layout, TODAY);
        expect(zone.fields.find(({ name }) => name === field.name)?.isChecked).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

test('computes check digits as in the standard’s examples', () => {
  expect(checkDigitOf('520727')).toBe('3');
  expect(checkDigitOf('AB2134<<<')).toBe('5');
  expect(checkDigitOf('a')).toBeUndefined();
  expect(inZoneLetters('Núñez-Müller d’Ávila')).toBe('NUNEZ<MUELLER<DAVILA');
});
