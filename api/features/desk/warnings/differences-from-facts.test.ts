import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesFromFacts } from './differences-from-facts.ts';
import type { KnownFact } from './known-fact.ts';
import { editDistance } from '../../../engines/text/edit-distance.ts';

const name = (value: string, from = 'I-130, Part 2: First name'): KnownFact => ({
  kind: 'name',
  value,
  origin: 'form',
  from,
});
const date = (value: string, from = 'I-130, Part 2: Date of birth'): KnownFact => ({
  kind: 'date',
  value,
  origin: 'form',
  from,
});
const inText = (text: string, ...facts: KnownFact[]) =>
  differencesFromFacts([{ page: 1, blocks: [{ id: 'b1', text }] }], facts);
const said = (text: string, ...facts: KnownFact[]) =>
  inText(text, ...facts).map(({ written, known }) => `${written} / ${known}`);

describe('names in a translation that differ from the customer’s', () => {
  it('are reported with their place and the source of the known name', () => {
    expect(inText('Registered: MARIA ELANA', name('María Elena'))).toEqual([
      {
        page: 1,
        blockId: 'b1',
        kind: 'name',
        written: 'MARIA',
        known: 'María',
        origin: 'form',
        from: 'I-130, Part 2: First name',
      },
      {
        page: 1,
        blockId: 'b1',
        kind: 'name',
        written: 'ELANA',
        known: 'Elena',
        origin: 'form',
        from: 'I-130, Part 2: First name',
      },
    ]);
  });

  it.each([
    ['a letter changed', 'Gonzales', 'González'],
    ['a letter left out', 'Hernadez', 'Hernandez'],
    ['two letters swapped', 'Jaun', 'Juan'],
    ['an accent', 'Nuñez', 'Núñez'],
    ['two letters of a long name', 'Guadelupa', 'Guadalupe'],
  ])('are reported when they differ by %s', (_how, written, known) => {
    expect(said(`Name: ${written}.`, name(known))).toEqual([`${written} / ${known}`]);
  });

  it.each([
    ['the same in capitals', 'MARÍA ELENA', 'María Elena'],
    ['the same before an s', 'Elena’s mother', 'Elena'],
    ['another name', 'Ricardo Torres', 'María Elena'],
    ['a short word', 'Ana Luz', 'Eva Paz'],
    ['an ordinary word', 'in March, born, the City', 'Marchi Borna Cita'],
    ['a small letter', 'they marry in Puebla', 'Marty'],
  ])('are not reported for %s', (_what, written, known) => {
    expect(said(written, name(known))).toEqual([]);
  });

  it('are not reported when another name in the forms matches', () => {
    expect(said('Mario and Maria', name('Mario'), name('Maria'))).toEqual([]);
  });
});

it('reports a name that differs from its source text, before comparing it with the forms', () => {
  const pages = [
    { page: 1, blocks: [{ id: 'b1', source: 'Comparece RAMÍREZ LUNA, José', text: 'RAMIRES LUNA, José appears' }] },
  ];
  expect(differencesFromFacts(pages, [name('Ramirez')])).toEqual([
    { page: 1, blockId: 'b1', kind: 'name', written: 'RAMIRES', known: 'RAMÍREZ', origin: 'paper', from: '' },
  ]);
  const right = [
    { page: 1, blocks: [{ id: 'b1', source: 'RAMÍREZ. REGISTRO NACIONAL', text: 'RAMÍREZ. NATIONAL REGISTRY' }] },
  ];
  expect(differencesFromFacts(right, [])).toEqual([]);
});

describe('dates in a translation that differ from the customer’s', () => {
  it.each([
    'March 5, 1990',
    'Mar. 5, 1990',
    '5 March 1990',
    'the 5th day of March of 1990',
    '03/05/1990',
    '1990-03-05',
  ])('are recognised in the format %s', (written) => {
    expect(inText(`born on ${written}.`, date('1990-03-05'))).toEqual([]);
    expect(inText(`born on ${written}.`, date('1991-03-05'))).toMatchObject([{ kind: 'date', known: '1991-03-05' }]);
  });

  it('are reported when day and month are swapped, or one of the three parts differs', () => {
    expect(said('05/03/1990', date('1990-03-05'))).toEqual(['05/03/1990 / 1990-03-05']);
    expect(said('March 6, 1990', date('1990-03-05'))).toHaveLength(1);
    expect(said('April 5, 1990', date('1990-03-05'))).toHaveLength(1);
  });

  it('are not reported when two parts differ, or when only day or month differs and the exact date is also there', () => {
    expect(said('June 9, 1990', date('1990-03-05'))).toEqual([]);
    expect(said('born on March 5, 1990, registered on March 19, 1990', date('1990-03-05'))).toEqual([]);
    expect(said('born on March 5, 1990, again March 5, 1909', date('1990-03-05'))).toHaveLength(1);
  });

  it('are not reported when they do not exist in the calendar', () => {
    expect(said('02/30/1990', date('1990-03-30'))).toEqual([]);
  });
});

const word = fc.stringMatching(/^[A-ZÁÉÑ][a-záéñ]{0,9}$/);
const facts = fc.array(
  fc.oneof(
    word.map((value) => name(value, `from ${value.length}`)),
    fc
      .tuple(fc.integer({ min: 1950, max: 1953 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([y, m, d]) => date(`${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)),
  ),
  { maxLength: 12 },
);

describe('properties of the warnings', () => {
  it('what equals a fact is never reported', () => {
    fc.assert(
      fc.property(facts, fc.array(word), (known, others) => {
        const text = [...known.map(({ value }) => value), ...others].join(' ');
        const equal = new Set(known.map(({ value }) => value.toLowerCase()));
        for (const { written } of inText(text, ...known)) expect(equal.has(written.toLowerCase())).toBe(false);
      }),
    );
  });

  it('the order of facts and pages makes no difference', () => {
    const pages = fc
      .array(fc.array(word, { maxLength: 8 }), { maxLength: 5 })
      .map((texts) => texts.map((words, at) => ({ page: at + 1, blocks: [{ id: 'b', text: words.join(' ') }] })));
    fc.assert(
      fc.property(pages, facts, (some, known) => {
        expect(differencesFromFacts([...some].reverse(), [...known].reverse())).toEqual(
          differencesFromFacts(some, known),
        );
      }),
    );
  });

  it('the edit distance is symmetric, and zero only for equal texts', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(editDistance(one, other, 2, { swaps: true })).toBe(editDistance(other, one, 2, { swaps: true }));
        expect(editDistance(one, other, 2, { swaps: true }) === 0).toBe(one === other);
      }),
    );
  });
});
