import { describe, expect, it } from 'vitest';
import { factsTold } from './chat-proposals.ts';

const told = (text: string) =>
  factsTold(text, '2026-11-21').map(({ whose, fact, value }) => `${whose} ${fact} ${value}`);

describe('facts stated in plain words', () => {
  it.each([
    ['my birthday is March 9, 1987', ['self birth.date 1987-03-09']],
    ['My date of birth is 1987-03-09.', ['self birth.date 1987-03-09']],
    ['I was born on 9 March 1987', ['self birth.date 1987-03-09']],
    [
      'I was born in Puebla, Mexico on March 9, 1987',
      ['self birth.date 1987-03-09', 'self birth.city Puebla', 'self birth.country MEXICO'],
    ],
    ['My wife’s birthday is July 4, 1990', ['other birth.date 1990-07-04']],
    ['my husband was born in Nigeria', ['other birth.country NIGERIA']],
    ['Mi cumpleaños es el 9 de marzo de 1987', ['self birth.date 1987-03-09']],
    ['nací el 9 de marzo de 1987', ['self birth.date 1987-03-09']],
    ['Nací en Puebla, México', ['self birth.city Puebla', 'self birth.country MEXICO']],
    ['La fecha de nacimiento de mi esposa es 4 de julio de 1990', ['other birth.date 1990-07-04']],
    ['my last name is García López and my first name is Ana', ['self name.family García López', 'self name.given Ana']],
    ['Mi apellido es Pérez', ['self name.family Pérez']],
    ['my phone number is (312) 555-0142', ['self phone.daytime (312) 555-0142']],
    ['My email is ana@example.org.', ['self email ana@example.org']],
    ['my A-Number is A 012 345 678', ['self aNumber A 012 345 678']],
    ['my social security number is 123-45-6789', ['self ssn 123-45-6789']],
    ['my zip code is 60614', ['self mailing.zip 60614']],
  ])('recognises the facts in "%s"', (text, facts) => {
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
  ])('recognises no fact in "%s"', (text) => {
    expect(told(text)).toEqual([]);
  });
});
