/** Invented people. Names are common ones put together by chance; numbers are drawn. */
import type { Random } from './random.ts';

export interface Invented {
  readonly country: Country;
  readonly family: string;
  readonly given: string;
  readonly sex: 'M' | 'F';
  /** YYYY-MM-DD */
  readonly born: string;
  readonly issued: string;
  readonly expires: string;
  readonly city: string;
}

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly language: 'es' | 'en' | 'fr' | 'pt' | 'de' | 'it';
  readonly families: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly cities: readonly string[];
  /** A digit for 0, a letter for A. */
  readonly number: string;
  readonly paper: string;
  readonly ink: string;
}

const SPANISH = {
  language: 'es' as const,
  families: ['GONZÁLEZ GARCÍA', 'MUÑOZ PÉREZ', 'HERNÁNDEZ LÓPEZ', 'CASTRO', 'RAMÍREZ SOTO', 'ÁLVAREZ QUIROGA', 'YÁÑEZ'],
  women: ['MARÍA ELENA', 'LUCÍA', 'ANA SOFÍA', 'GUADALUPE', 'XIMENA'],
  men: ['JOSÉ LUIS', 'DIEGO', 'JUAN PABLO', 'ÓSCAR', 'WILMER'],
};
const FRENCH = {
  language: 'fr' as const,
  families: ['LEFÈVRE', 'JEAN-BAPTISTE', 'MOREAU', 'D’ALMEIDA', 'FAUCHEUX'],
  women: ['CÉLINE MARIE', 'ZOÉ', 'HÉLÈNE'],
  men: ['JEAN-PIERRE', 'FRANÇOIS', 'LOÏC'],
};

const COUNTRIES: readonly Country[] = [
  {
    ...SPANISH,
    code: 'MEX',
    name: 'MÉXICO',
    cities: ['GUADALAJARA', 'OAXACA', 'PUEBLA'],
    number: 'A00000000',
    paper: '#eef3ea',
    ink: '#a9c7ae',
  },
  {
    ...SPANISH,
    code: 'GTM',
    name: 'GUATEMALA',
    cities: ['QUETZALTENANGO', 'ANTIGUA'],
    number: '000000000',
    paper: '#e8f0f6',
    ink: '#a5c0d8',
  },
  {
    ...SPANISH,
    code: 'SLV',
    name: 'EL SALVADOR',
    cities: ['SANTA ANA', 'SAN MIGUEL'],
    number: 'A00000000',
    paper: '#f2efe6',
    ink: '#cbbf9c',
  },
  {
    ...SPANISH,
    code: 'COL',
    name: 'COLOMBIA',
    cities: ['MEDELLÍN', 'CALI'],
    number: 'AA000000',
    paper: '#f5efe4',
    ink: '#d8bd8b',
  },
  {
    ...SPANISH,
    code: 'ESP',
    name: 'ESPAÑA',
    cities: ['SEVILLA', 'BURGOS'],
    number: 'AAA000000',
    paper: '#f4ecec',
    ink: '#d9aeb0',
  },
  {
    ...FRENCH,
    code: 'FRA',
    name: 'FRANCE',
    cities: ['LYON', 'NANTES'],
    number: '00AA00000',
    paper: '#efeaf3',
    ink: '#bfb0d2',
  },
  {
    ...FRENCH,
    code: 'HTI',
    name: 'HAÏTI',
    cities: ['PORT-AU-PRINCE', 'JACMEL'],
    number: 'AA0000000',
    paper: '#eaf0ef',
    ink: '#a8c8c4',
  },
  {
    code: 'BRA',
    name: 'BRASIL',
    language: 'pt',
    families: ['DA SILVA', 'GONÇALVES', 'DE SOUZA MAGALHÃES'],
    women: ['CONCEIÇÃO', 'BEATRIZ'],
    men: ['JOÃO VÍTOR', 'THIAGO'],
    cities: ['SALVADOR', 'RECIFE'],
    number: 'AA000000',
    paper: '#ecf3ea',
    ink: '#aed0a2',
  },
  {
    code: 'D<<',
    name: 'DEUTSCHLAND',
    language: 'de',
    families: ['MÜLLER', 'GROßKREUZ', 'SCHÄFER-WOLF'],
    women: ['JÜRGENE', 'KATHARINA'],
    men: ['JÖRG', 'MAXIMILIAN'],
    cities: ['KÖLN', 'ZWICKAU'],
    number: 'A00AA0A00',
    paper: '#f3f0ea',
    ink: '#cfc3aa',
  },
  {
    code: 'PHL',
    name: 'PILIPINAS',
    language: 'en',
    families: ['DELA CRUZ', 'QUIZON', 'VILLANUEVA'],
    women: ['JOY', 'MARICEL'],
    men: ['RODEL', 'JAYVEE'],
    cities: ['CEBU', 'QUEZON CITY'],
    number: 'A0000000A',
    paper: '#eaeff6',
    ink: '#a9bcd9',
  },
  {
    code: 'IND',
    name: 'INDIA',
    language: 'en',
    families: ['PATEL', 'VENKATASUBRAMANIAN', 'KAUR'],
    women: ['PRIYA', 'HARPREET'],
    men: ['RAJESH KUMAR', 'VIKRAM'],
    cities: ['PUNE', 'JAIPUR'],
    number: 'A0000000',
    paper: '#eef1f4',
    ink: '#b3bfcb',
  },
  {
    code: 'UTO',
    name: 'UTOPIA',
    language: 'en',
    families: ['ERIKSSON', 'BOX', 'O’HARA'],
    women: ['ANNA MARIA', 'EVE'],
    men: ['SVEN', 'IB'],
    cities: ['ZENITH'],
    number: 'A0000000A',
    paper: '#f0f0f0',
    ink: '#bbbbbb',
  },
];

/** @param code as a machine-readable zone writes it: "MEX" */
export function country(code: string): Country {
  const found = COUNTRIES.find((each) => each.code === code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
}

export const fullName = (person: Invented) => `${person.given} ${person.family}`;

export function drawNumber(random: Random, pattern: string): string {
  return Array.from(pattern)
    .map((each) =>
      each === '0'
        ? String(random.whole(0, 9))
        : each === 'A'
          ? random.pick(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
          : each,
    )
    .join('');
}

export function drawDate(random: Random, from: number, to: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.whole(from, to)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
}

export function invent(random: Random, country = random.pick(COUNTRIES)): Invented {
  const sex = random.pick(['M', 'F'] as const);
  const issued = drawDate(random, 2016, 2025);
  return {
    country,
    sex,
    family: random.pick(country.families),
    given: random.pick(sex === 'F' ? country.women : country.men),
    born: drawDate(random, 1945, 2014),
    issued,
    expires: `${Number(issued.slice(0, 4)) + 10}${issued.slice(4)}`,
    city: random.pick(country.cities),
  };
}
