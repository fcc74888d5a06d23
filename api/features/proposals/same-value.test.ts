import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameText } from '../../engines/people/fold-text.ts';
import { compareNames } from '../../engines/people/person-names.ts';
import { countryName } from './country-name.ts';
import { isSameValue } from './same-value.ts';
import { bundledForm } from './testing/bundled-form.ts';
import { parseUsAddress } from './us-address.ts';

const form = bundledForm('i-130/2024-04-01');

function same(path: string, one: string, other: string, names = { one: {}, other: {} }): boolean {
  const leaf = form.leaves.find((candidate) => candidate.path === path);
  if (!leaf) throw new Error(`no ${path}`);
  return isSameValue(leaf, one, other, names);
}

describe('a comparison of two values', () => {
  it.each([
    ['lastName', 'PEÑA', 'Pena'],
    ['lastName', 'MÜLLER', 'MUELLER'],
    ['lastName', 'O’BRIEN', 'O BRIEN'],
    ['lastName', 'GARCÍA-LÓPEZ', 'GARCIA LOPEZ'],
    ['countryOfBirth', 'MEXICO', 'México'],
    ['countryOfBirth', 'UNITED STATES', 'USA'],
    ['countryOfBirth', 'BRAZIL', 'BRA'],
    ['stateName', 'CA', 'California'],
    ['rel_alienNumber', 'A012345678', '12345678'],
    ['socialSecurityNumber', '900-12-3456', '900123456'],
    ['phoneNumber', '(312) 555-0101', '+13125550101'],
    ['zipCode', '60640-1234', '60640'],
    ['cityOfBirth', 'PUEBLA', 'Puebla, Puebla'],
    ['rel_passportNumber', 'G12345678', 'G 1234 5678'],
  ])('treats %s values as the same: %s and %s', (path, one, other) => {
    expect(same(path, one, other)).toBe(true);
    expect(same(path, other, one)).toBe(true);
  });

  it.each([
    ['lastName', 'GARCIA', 'GARCIA LOPEZ'],
    ['dateOfBirth', '1990-03-12', '1990-12-03'],
    ['countryOfBirth', 'NIGER', 'NIGERIA'],
    ['stateName', 'WA', 'WV'],
    ['rel_passportNumber', 'G12345678', 'G12345679'],
    ['sex', 'male', 'female'],
    ['phoneNumber', '(207) 946-0958', '+44 20 7946 0958'],
    ['phoneNumber', '(822) 312-3456', '+82 2 312 3456'],
  ])('treats %s values as different: %s and %s', (path, one, other) => expect(same(path, one, other)).toBe(false));

  it('ignores missing middle names and the order of given names', () => {
    const names = (given: string, middle?: string) => ({ family: 'SILVA', given, middle });
    const isSame = (one: object, other: object) => same('firstName', 'x', 'y', { one, other });
    expect(isSame(names('MARIA', 'ELENA'), names('MARIA ELENA'))).toBe(true);
    expect(isSame(names('MARIA'), names('MARIA ELENA'))).toBe(true);
    expect(isSame(names('ELENA', 'MARÍA'), names('MARIA ELENA'))).toBe(true);
    expect(isSame(names('MARIA', 'ELENA'), names('MARIA JOSE'))).toBe(false);
    expect(isSame(names('ANA'), names('MARIA'))).toBe(false);
  });

  it('treats identical texts as the same, and gives the same result in either order', () => {
    fc.assert(fc.property(fc.constantFrom(...form.leaves), fc.string(), ({ path }, text) => same(path, text, text)));
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameText(a, b) === isSameText(b, a)));
  });
});

describe('names of people', () => {
  it('agree when first and last name agree, with or without the second surname', () => {
    const known = { family: 'GARCÍA LÓPEZ', given: 'MARÍA', middle: 'ELENA' };
    expect(compareNames(known, { family: 'GARCIA LOPEZ', given: 'MARIA ELENA' })).toBe('agrees');
    expect(compareNames(known, { family: 'GARCIA', given: 'MARIA' })).toBe('agrees');
    expect(compareNames(known, { family: 'LOZANO', given: 'MARIA' })).toBe('differs');
    expect(compareNames(known, { family: 'GARCIA', given: 'JUAN' })).toBe('differs');
    expect(compareNames(known, { family: 'GARCIA' })).toBe('unknown');
    expect(compareNames({}, {})).toBe('unknown');
  });
});

describe('country names', () => {
  it.each([
    ['MEX', 'MEXICO'],
    ['Estados Unidos Mexicanos', 'MEXICO'],
    ['USA', 'UNITED STATES'],
    ['United States of America (the)', 'UNITED STATES'],
    ['D', 'GERMANY'],
    ['Alemania', 'GERMANY'],
    ['KOR', 'SOUTH KOREA'],
    ['PRK', 'NORTH KOREA'],
    ['República Dominicana', 'DOMINICAN REPUBLIC'],
    ['República de Colombia', 'COLOMBIA'],
    ['Viet Nam', 'VIETNAM'],
    ['VNM', 'VIETNAM'],
    ['PHL', 'PHILIPPINES'],
    ['SLV', 'EL SALVADOR'],
    ['COD', 'DEMOCRATIC REPUBLIC OF THE CONGO'],
    ['TTO', 'TRINIDAD AND TOBAGO'],
  ])('normalizes %s to %s', (written, name) => expect(countryName(written)).toBe(name));

  it('returns undefined for an unknown country', () => {
    expect(countryName('UTO')).toBeUndefined();
    expect(countryName('')).toBeUndefined();
  });
});

describe('an address of the profile', () => {
  it.each([
    ['12 Elm St, Portland, OR 97205', { street: '12 Elm St', city: 'Portland', state: 'OR', zip: '97205' }],
    ['12 Elm St\nApt 3B\nNew York NY 10001-1234', { unitKind: 'APT', unit: '3B', city: 'New York', state: 'NY' }],
    ['4450 N Kenmore Ave, #2, Chicago, Illinois, 60640, USA', { unitKind: 'APT', unit: '2', state: 'IL' }],
    ['1 A St, Suite 200, Salt Lake City, UT 84101', { unitKind: 'STE', unit: '200', city: 'Salt Lake City' }],
  ])('is split into its parts: %s', (typed, parts) =>
    expect(parseUsAddress(typed)).toMatchObject({ inUnitedStates: 'yes', ...parts }),
  );

  it.each(['', 'Portland', '12 Elm St', 'Calle 5 #12, Puebla, México', '12 Elm St, Portland, XX 97205', 'OR 97205'])(
    'is not parsed when its parts cannot be identified: %s',
    (typed) => expect(parseUsAddress(typed)).toBeUndefined(),
  );
});
