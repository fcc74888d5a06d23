import { describe, expect, it } from 'vitest';
import type { Identity } from '../../engines/people/identity.ts';
import { readingOf } from '../../testing/people-with-readings.ts';
import { placePeople } from './place-people.ts';

const person = (family?: string, given?: string, birthDate?: string): Identity => ({
  name: { family, given },
  birthDate,
});
const passport = (family: string, given: string, birth?: string) =>
  readingOf('passport', {
    holder: [
      { fact: 'name.family', value: family },
      { fact: 'name.given', value: given },
      ...(birth === undefined ? [] : [{ fact: 'birth.date', value: birth }]),
    ],
  });
const placed = (reading: ReturnType<typeof passport>, petitioner: Identity, beneficiary: Identity, chosen = {}) => {
  const roles = new Map([
    ['petitioner', petitioner],
    ['beneficiary', beneficiary],
  ]);
  return Object.fromEntries(placePeople(reading, new Map(Object.entries(chosen)), roles).roles);
};

describe('the holder of a passport', () => {
  const ana = person('SILVA', 'ANA', '1990-03-12');
  const nobodyYet = person();

  it('is identified by name and date of birth', () => {
    expect(placed(passport('SILVA', 'ANA', '1990-03-12'), ana, person('SOUZA', 'BETO'))).toEqual({
      holder: 'petitioner',
    });
  });
  it('is identified by the name alone when the date of birth differs', () => {
    expect(placed(passport('SILVA', 'ANA MARIA', '1990-12-03'), ana, nobodyYet)).toEqual({ holder: 'petitioner' });
  });
  it('is identified by first name and date of birth when the last name differs', () => {
    expect(placed(passport('COSTA', 'ANA', '1990-03-12'), ana, nobodyYet)).toEqual({ holder: 'petitioner' });
  });
  it('is not identified by the date of birth when the first name differs', () => {
    expect(placed(passport('COSTA', 'RITA', '1990-03-12'), ana, nobodyYet)).toEqual({});
  });
  it('is not guessed between a father and a son with the same name', () => {
    const [father, son] = [person('PEREZ', 'JUAN', '1960-01-01'), person('PEREZ', 'JUAN', '1990-01-01')];
    expect(placed(passport('PEREZ', 'JUAN'), father, son)).toEqual({});
    expect(placed(passport('PEREZ', 'JUAN', '1990-01-01'), father, son)).toEqual({ holder: 'beneficiary' });
  });
  it('is not identified on a form without names', () => {
    const reading = passport('SILVA', 'ANA', '1990-03-12');
    expect(placed(reading, nobodyYet, nobodyYet)).toEqual({});
    expect(placePeople(reading, new Map(), new Map()).unplaced).toEqual(['holder']);
  });
  it('is the role that the user chose, even against the names', () => {
    const reading = passport('SILVA', 'ANA', '1990-03-12');
    expect(placed(reading, ana, nobodyYet, { holder: 'beneficiary' })).toEqual({ holder: 'beneficiary' });
    expect(placed(reading, ana, nobodyYet, { holder: 'nobody' })).toEqual({ holder: 'nobody' });
  });
});

describe('two people on a marriage certificate', () => {
  const names = (family: string, given: string) => [
    { fact: 'name.family', value: family },
    { fact: 'name.given', value: given },
  ];

  it('are each identified', () => {
    const reading = readingOf('marriage-certificate', {
      spouse1: names('SILVA', 'ANA'),
      spouse2: names('SOUZA', 'BETO'),
    });
    expect(placed(reading, person('SILVA', 'ANA'), person('SOUZA', 'BETO'))).toEqual({
      spouse1: 'petitioner',
      spouse2: 'beneficiary',
    });
  });
  it('are never assigned to the same role', () => {
    const reading = readingOf('marriage-certificate', {
      spouse1: names('SILVA', 'ANA'),
      spouse2: names('SILVA', 'ANA'),
    });
    expect(placed(reading, person('SILVA', 'ANA'), person())).toEqual({});
    expect(placed(reading, person('SILVA', 'ANA'), person(), { spouse1: 'petitioner' })).toEqual({
      spouse1: 'petitioner',
    });
  });
});
