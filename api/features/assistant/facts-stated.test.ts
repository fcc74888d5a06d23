import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { factsStated } from './facts-stated.ts';
import sentences from './testing/stated-facts.json' with { type: 'json' };

const told = (text: string, language = 'en') =>
  factsStated(text, '2026-11-21', language).map(({ whose, fact, value }) => `${whose} ${fact} ${value}`);

describe('facts stated in a message', () => {
  it.each([
    ['my birthday is March 9, 1987', ['self birth.date 1987-03-09']],
    ['My date of birth is 1987-03-09.', ['self birth.date 1987-03-09']],
    ['I was born on 9 March 1987', ['self birth.date 1987-03-09']],
    [
      'I was born in Puebla, Mexico on March 9, 1987',
      ['self birth.date 1987-03-09', 'self birth.city Puebla', 'self birth.country MEXICO'],
    ],
    ['My wife’s birthday is July 4, 1990', ['spouse birth.date 1990-07-04']],
    ['my husband was born in Nigeria', ['spouse birth.country NIGERIA']],
    ['Mi cumpleaños es el 9 de marzo de 1987', ['self birth.date 1987-03-09']],
    ['nací el 9 de marzo de 1987', ['self birth.date 1987-03-09']],
    ['Nací en Puebla, México', ['self birth.city Puebla', 'self birth.country MEXICO']],
    ['La fecha de nacimiento de mi esposa es 4 de julio de 1990', ['spouse birth.date 1990-07-04']],
    ['my last name is García López and my first name is Ana', ['self name.family García López', 'self name.given Ana']],
    ['Mi apellido es Pérez', ['self name.family Pérez']],
    ['my phone number is (312) 555-0142', ['self phone.daytime (312) 555-0142']],
    ['My email is ana@example.org.', ['self email ana@example.org']],
    ['my A-Number is A 012 345 678', ['self aNumber A 012 345 678']],
    ['my social security number is 123-45-6789', ['self ssn 123-45-6789']],
    ['my zip code is 60614', ['self mailing.zip 60614']],
  ])('"%s"', (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    'Is my birthday March 9, 1987 on the form?',
    'my birthday is 03/04/1987',
    'my birthday is March 9, 2087',
    'What is a family name',
    'my name is on the passport',
    'my friend told me the fee is 500',
    '',
  ])('finds no fact in "%s"', (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe.each(INTERFACE_LANGUAGES)('facts stated in %s', (language) => {
  const { own, relatives, nothing } = sentences[language];

  it.each(own)('belong to the user: $text', ({ text, facts }) => {
    expect(told(text, language)).toEqual(facts.map((fact) => `self ${fact}`));
  });

  it.each(relatives)('belong to a relative: $text', ({ text, whose, facts }) => {
    expect(told(text, language)).toEqual(facts.map((fact) => `${whose} ${fact}`));
  });

  it.each(nothing)('are not found in: %s', (text) => {
    expect(told(text, language)).toEqual([]);
  });
});

describe('the subject of a fact', () => {
  it('is distinguished within one sentence', () => {
    expect(told("my last name is Lopez and my wife's last name is García")).toEqual([
      'self name.family Lopez',
      'spouse name.family García',
    ]);
    expect(told('我姓王，我妻子姓李', 'zh')).toEqual(['self name.family 王', 'spouse name.family 李']);
  });

  it('is not guessed after a relative was mentioned', () => {
    expect(told('Mi esposa es Ana. El apellido es Pérez')).toEqual([]);
    expect(told('أمي من سوريا. ولدت في دمشق', 'ar')).toEqual([]);
    expect(told('아내는 한국 사람이에요. 성은 김이에요', 'ko')).toEqual([]);
  });
});

it('reads digits and punctuation as phone keyboards type them', () => {
  expect(told('رقم هاتفي \u200E312-555-0142', 'ar')).toEqual(['self phone.daytime 312-555-0142']);
  expect(told('我的邮编是６０６１４', 'zh')).toEqual(['self mailing.zip 60614']);
  expect(told('MI  CUMPLEANOS ES\u00A0EL 9 DE MARZO DE 1987')).toEqual(['self birth.date 1987-03-09']);
  expect(told('mi apellido es Núñez'.normalize('NFD'))).toEqual(['self name.family Núñez']);
});

describe('hostile input', () => {
  const UNITS = [
    ...['a', 'a ', '1', '(1) ', 'a.', '. ', 'my last name is ', 'i was born in a a a ', 'my email is a@a.', 'dob '],
    ...[
      'je suis né à a ',
      'mi mujer nació en a a, ',
      'я родился в а ',
      'ولدت في ',
      '저는 서울에서 ',
      '私は東京で',
      '我在',
      'मेरा जन्म ',
    ],
    '\u0301',
  ];

  // Catastrophic backtracking would run into the time limit of the test.
  it.each(UNITS)('is matched in bounded time: %j repeated', (unit) => {
    for (const length of [2_000, 20_000])
      for (const language of INTERFACE_LANGUAGES)
        expect(told(unit.repeat(length).slice(0, length), language).length).toBeLessThan(10);
  });
});
