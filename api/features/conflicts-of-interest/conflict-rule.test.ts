import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasConflictOfInterest } from './conflict-rule.ts';

const ROSA = { familyName: 'García López', street: '12 Elm Street, Apt 3', city: 'Portland', postalCode: '97205' };
const HOME = '12 Elm St\nPortland, OR 97205';
const isNear = (familyName: string, address: string | null, translator: Partial<typeof ROSA> = {}) =>
  hasConflictOfInterest(
    { ...ROSA, ...translator },
    { familyNames: [familyName], addresses: address === null ? [] : [address] },
  );

describe('a shared surname', () => {
  it.each([
    ['García López', 'García López'],
    ['García López', 'GARCIA'],
    ['García López', 'Pérez-Garcia'],
    ['García-López', 'garcía  lópez'],
    ['López', 'García López'],
    ["O'Neill", 'ONEILL'],
    ['O’Neill', "o'neill"],
    ['de la Cruz', 'Delacruz'],
    ['De La Cruz', 'Cruz'],
    ['van der Berg', 'Berg'],
    ['Núñez', 'Nun\u0303ez'],
    ['Łukasz', 'Lukasz'],
    ['Strauß', 'STRAUSS'],
    ['Işık', 'ISIK'],
    ['Do', 'DO'],
    ['李', '李'],
    ['Иванов', 'ИВАНОВ'],
  ])('is found in %s and %s', (ours, theirs) => {
    expect(isNear(theirs, HOME, { familyName: ours })).toBe(true);
    expect(isNear(ours, HOME, { familyName: theirs })).toBe(true);
  });

  it.each([
    ['García López', 'Martínez'],
    ['de la Cruz', 'de la Vega'],
    ['van Dyk', 'van Gogh'],
    ['dos Santos', 'dos Reis'],
    ['García', ''],
    ['', ''],
    ['-', '-'],
    ['Li', 'Lim'],
  ])('is not found in %s and %s', (ours, theirs) => {
    expect(isNear(theirs, HOME, { familyName: ours })).toBe(false);
  });
});

describe('a shared address', () => {
  it.each([
    ['12 Elm Street', '12 Elm St, Portland, OR 97205'],
    ['12 Elm Street', '12 ELM STREET APT 4 PORTLAND OR 97205-1234'],
    ['12 Elm St.', '12 elm street #3, portland or'],
    ['12 Elm St, Apt 3', '12 Elm St, Unit B, Portland, OR 97205'],
    ['12 Elm St, 2nd Floor', '12 Elm St, Portland, OR 97205'],
    ['12 Elm St', '12 Elm, Portland 97205'],
    ['12 N Elm St', '12 Elm St, Portland, OR 97205'],
    ['12 N. Elm St', '12 North Elm Street, Portland, OR 97205'],
    ['12 Elm St', '12 Elm Street'],
    ['12 Elm St', '12 Elm St, Portlnad, OR 97205'],
    ['Calle Mayor 5', 'C/ Mayor, 5, Portland'],
    ['Calle Mayor 5', 'C. Mayor nº 5, Piso 3, Portland'],
    ['Calle Hidalgo #25', 'Calle Hidalgo No. 25, Int. 4, Portland'],
    ['Av. Juárez 100', 'AVENIDA JUAREZ 100 Portland'],
    ['C. 5 de Mayo 7', 'Calle 5 de Mayo 7, Portland'],
    ['PO Box 77', 'P.O. Box 77, Portland, OR 97205'],
  ])('matches %s with %s', (street, typed) => {
    expect(isNear('García', typed, { street })).toBe(true);
  });

  it.each([
    ['12 Elm St', '12 Elm St, Salem, OR 97301', 'another city'],
    ['12 Elm St', '12 Elm St, Salem', 'another city without a ZIP code'],
    ['12 Elm St', '112 Elm St, Portland, OR 97205', 'another house'],
    ['12 Elm St', '12 Elm Ave, Portland, OR 97205', 'another kind of street'],
    ['12 N Elm St', '12 S Elm St, Portland, OR 97205', 'the other end'],
    ['12 Elm St', '12 Oak St, Portland, OR 97205', 'another street'],
    ['12 Elm St', '9 Elm St, Apt 12, Portland, OR 97205', 'a flat, not a house'],
    ['12 Elm St', '9 Elm St #12, Portland, OR 97205', 'a flat with a sign'],
    ['Calle Hidalgo #25', 'Calle Hidalgo #26, Portland', 'the next house'],
    ['12 Elm St', '', 'nothing typed'],
    ['12 Elm St', ' ,\n', 'nothing but commas'],
    ['', '12 Elm St, Portland, OR 97205', 'a translator without a street'],
    ['St', '12 Elm St, Portland, OR 97205', 'a street without a name'],
  ])('does not match %s with %s: %s', (street, typed) => {
    expect(isNear('García', typed, { street })).toBe(false);
  });

  it('is found in a city whose name contains a street type or a direction', () => {
    const there = { street: '12 Oak Ave', city: 'North St. Paul', postalCode: '55109' };
    expect(isNear('García', '12 Oak Avenue, North Saint Paul, MN 55109', there)).toBe(true);
    expect(isNear('García', '12 Oak St, North Saint Paul, MN 55109', there)).toBe(false);
  });

  it('reads FL before a ZIP code as Florida, not as a floor', () => {
    const there = { street: '12 Elm St', city: 'Miami', postalCode: '33101' };
    expect(isNear('García', '12 Elm St, Miam, FL 33101', there)).toBe(true);
    expect(isNear('García', '12 Elm St FL 3, Miami, FL 33101', there)).toBe(true);
  });

  it('is not found without an address, and is found when a surname and an address of one account match', () => {
    expect(isNear('García López', null)).toBe(false);
    expect(hasConflictOfInterest(ROSA, { familyNames: [], addresses: [HOME] })).toBe(false);
    const [other, away] = ['Chen', '1 Main St, Salem, OR 97301'];
    expect(hasConflictOfInterest(ROSA, { familyNames: [other], addresses: [away, HOME] })).toBe(false);
    expect(hasConflictOfInterest(ROSA, { familyNames: [other, 'García'], addresses: [away] })).toBe(false);
    expect(hasConflictOfInterest(ROSA, { familyNames: [other, 'García'], addresses: [away, HOME] })).toBe(true);
  });

  it('is looked for once in each address, however long, and not once for each surname', () => {
    const looked = { up: 0 };
    const addresses = Array.from({ length: 20 }, () => ({
      toUpperCase: () => (looked.up++, '1'.repeat(5_000)),
    })) as unknown as string[];
    expect(hasConflictOfInterest(ROSA, { familyNames: Array.from({ length: 50 }, () => 'García'), addresses })).toBe(
      false,
    );
    expect(looked.up).toBe(20);
  });
});

describe('a conflict of interest', () => {
  // A word that would be read as "P.O. Box" is none.
  const word = fc
    .stringMatching(/^[B-DF-HJ-NP-TV-Z][aeiou][bcdfgklmnprstvz]{1,5}[aeiou]x$/)
    .filter((text) => text !== 'Pobox');
  const place = fc.record({
    familyName: word,
    street: fc.tuple(fc.integer({ min: 1, max: 9_999 }), word).map(([number, name]) => `${number} ${name} Street`),
    city: word,
    postalCode: fc.integer({ min: 10_000, max: 99_999 }).map(String),
  });
  const written = ({ street, city, postalCode }: { street: string; city: string; postalCode: string }) =>
    `${street}, ${city}, OR ${postalCode}`;
  const accented = (text: string) =>
    text.replace(/[aeiou]/g, (letter) => `${letter}\u0301`).normalize(text.length % 2 ? 'NFC' : 'NFD');

  it('is found with the same name and address in any letter case, with any accents and any unit', () => {
    fc.assert(
      fc.property(place, fc.constantFrom('', ' Apt 7', ' #7', ', Unit B', ', 3rd Floor'), (self, flat) => {
        const street = self.street.replace('Street', 'St') + flat;
        for (const spell of [(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase(), accented])
          expect(
            hasConflictOfInterest(self, {
              familyNames: [spell(self.familyName)],
              addresses: [spell(written({ ...self, street }))],
            }),
          ).toBe(true);
      }),
    );
  });

  it('is not found with another surname or another house number', () => {
    fc.assert(
      fc.property(place, word, (self, familyName) => {
        fc.pre(familyName.toUpperCase() !== self.familyName.toUpperCase());
        expect(hasConflictOfInterest(self, { familyNames: [familyName], addresses: [written(self)] })).toBe(false);
        const next = self.street.replace(/^\d+/, (number) => String(Number(number) + 10_000));
        expect(
          hasConflictOfInterest(self, {
            familyNames: [self.familyName],
            addresses: [written({ ...self, street: next })],
          }),
        ).toBe(false);
      }),
    );
  });

  it('is never removed by adding a person, and handles any text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }));
    const account = fc.record({ familyNames: texts, addresses: texts });
    const anybody = fc.record({
      familyName: fc.string({ unit: 'grapheme' }),
      street: fc.string({ unit: 'grapheme' }),
      city: fc.string({ unit: 'grapheme' }),
      postalCode: fc.string({ unit: 'grapheme' }),
    });
    fc.assert(
      fc.property(anybody, account, account, (self, one, other) => {
        const both = {
          familyNames: [...one.familyNames, ...other.familyNames],
          addresses: [...one.addresses, ...other.addresses],
        };
        if (hasConflictOfInterest(self, one)) expect(hasConflictOfInterest(self, both)).toBe(true);
      }),
    );
  });
});
