/** Papers with a machine-readable zone: passports, visas, cards. Styles are our own; only the zones follow ICAO 9303. */
import type { ZoneFormat } from '../../features/documents/reading/mrz/zone-layouts.ts';
import { labelled, page, type Paper, portrait, specimen, text, waves, zoneLines, box } from './paper.ts';
import { drawNumber, type Invented } from './people.ts';
import { inZoneLetters, printZone, type ZonePerson } from './print-zone.ts';
import type { Random } from './random.ts';

const LABELS = {
  es: [
    'PASAPORTE',
    'Apellidos',
    'Nombres',
    'Fecha de nacimiento',
    'Sexo',
    'Lugar de nacimiento',
    'Fecha de expedición',
    'Fecha de caducidad',
    'Nacionalidad',
    'Pasaporte No.',
  ],
  en: [
    'PASSPORT',
    'Surname',
    'Given names',
    'Date of birth',
    'Sex',
    'Place of birth',
    'Date of issue',
    'Date of expiry',
    'Nationality',
    'Passport No.',
  ],
  fr: [
    'PASSEPORT',
    'Nom',
    'Prénoms',
    'Date de naissance',
    'Sexe',
    'Lieu de naissance',
    'Date de délivrance',
    'Date d’expiration',
    'Nationalité',
    'Passeport n°',
  ],
  pt: [
    'PASSAPORTE',
    'Sobrenome',
    'Nome',
    'Data de nascimento',
    'Sexo',
    'Naturalidade',
    'Data de expedição',
    'Válido até',
    'Nacionalidade',
    'Passaporte Nº',
  ],
  de: [
    'REISEPASS',
    'Name',
    'Vornamen',
    'Geburtstag',
    'Geschlecht',
    'Geburtsort',
    'Ausstellungsdatum',
    'Gültig bis',
    'Staatsangehörigkeit',
    'Pass-Nr.',
  ],
  it: [
    'PASSAPORTO',
    'Cognome',
    'Nome',
    'Data di nascita',
    'Sesso',
    'Luogo di nascita',
    'Data di rilascio',
    'Data di scadenza',
    'Cittadinanza',
    'Passaporto n.',
  ],
} as const;

const printed = (date: string) => `${date.slice(8)} / ${date.slice(5, 7)} / ${date.slice(0, 4)}`;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
export const printedUs = (date: string) =>
  `${date.slice(8)} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;

/** Of a passport of `person`; `number` without its check digit. */
function zonePerson(person: Invented, documentCode: string, number: string, issuer = person.country.code): ZonePerson {
  return {
    documentCode,
    issuingState: issuer.replaceAll('<', ''),
    documentNumber: number,
    nationality: person.country.code.replaceAll('<', ''),
    birthDate: person.born,
    sex: person.sex,
    expirationDate: person.expires,
    lastName: person.family,
    firstName: person.given,
  };
}

const holderFacts = (person: Invented) => ({
  'name.family': inZoneLetters(person.family).replaceAll('<', ' '),
  'name.given': inZoneLetters(person.given).replaceAll('<', ' '),
  'birth.date': person.born,
});

export function passport(random: Random, person: Invented, name: string): Paper {
  const { country } = person;
  const [title, ...labels] = LABELS[country.language];
  const number = drawNumber(random, country.number);
  const personal = random.chance(0.4)
    ? drawNumber(random, random.pick(['0000000000', 'AAAA000000', '00000000000A']))
    : '';
  const zone = { ...zonePerson(person, 'P<', number), optional1: personal };
  const lines = printZone('TD3', zone);
  const [width, height] = [1250, 880];
  const english = LABELS.en;
  const label = (at: number) =>
    country.language === 'en' ? (english[at + 1] ?? '') : `${labels[at] ?? ''} / ${english[at + 1] ?? ''}`;
  const svg = page(
    width,
    height,
    country.paper,
    waves(width, height, country.ink, random.whole(14, 30)),
    specimen(width, height),
    text(60, 70, 38, `${title}  ·  ${country.name}`, { weight: 'bold' }),
    country.language === 'en' ? '' : text(60, 108, 24, 'PASSPORT'),
    text(1180, 70, 24, 'SPECIMEN', { anchor: 'end', colour: '#b23' }),
    portrait(60, 150, 330, 430),
    labelled(430, 130, `Tipo / Type        Código / Code`, `P          ${country.code.replaceAll('<', '')}`),
    labelled(880, 130, label(8), number, 28),
    labelled(430, 200, label(0), person.family),
    labelled(430, 270, label(1), person.given),
    labelled(430, 340, label(7), country.name),
    labelled(430, 410, label(2), printed(person.born)),
    labelled(880, 410, label(3), person.sex),
    labelled(430, 480, label(4), person.city),
    labelled(430, 550, label(5), printed(person.issued)),
    labelled(880, 550, label(6), printed(person.expires)),
    zoneLines(66, 760, 25.4, 63.5, lines),
  );
  const facts = { ...holderFacts(person), 'passport.number': number, 'passport.expires': person.expires };
  return {
    name,
    documentType: 'passport',
    language: country.language,
    facts,
    zone: { format: 'TD3', lines, person: zone },
    width,
    height,
    svg,
  };
}

export function visa(random: Random, person: Invented, name: string, format: 'MRV-A' | 'MRV-B'): Paper {
  const number = drawNumber(random, random.pick(['00000000', 'A0000000', '000000000']));
  const expires = `${Number(person.issued.slice(0, 4)) + random.whole(1, 10)}${person.issued.slice(4)}`;
  const kind = random.pick(['IR1', 'CR1', 'F2A', 'B1/B2', 'F1', 'K1']);
  const optional1 = random.chance(0.7) ? `${kind.replace('/', '')}${drawNumber(random, 'AAA0000')}`.slice(0, 8) : '';
  const zone = { ...zonePerson({ ...person, expires }, random.pick(['VN', 'V<', 'VI']), number, 'USA'), optional1 };
  const lines = printZone(format, zone);
  const [width, height] = format === 'MRV-A' ? [1200, 800] : [1050, 740];
  const step = 25.4;
  const svg = page(
    width,
    height,
    '#eef2ee',
    waves(width, height, random.pick(['#b8cfc0', '#c4c9de', '#d9cdb4']), random.whole(16, 30)),
    specimen(width, height),
    text(60, 66, 36, 'VISA', { weight: 'bold' }),
    text(220, 66, 22, 'UNITED STATES OF AMERICA — SPECIMEN'),
    portrait(50, 110, 260, 340),
    labelled(350, 120, 'Issuing Post Name', person.city),
    labelled(760, 120, 'Control Number', drawNumber(random, '00000000000000')),
    labelled(350, 190, 'Surname', person.family),
    labelled(350, 260, 'Given Name', person.given),
    labelled(760, 260, 'Visa Type /Class', `R   ${kind}`),
    labelled(350, 330, 'Passport Number', drawNumber(random, person.country.number)),
    labelled(620, 330, 'Sex', person.sex),
    labelled(700, 330, 'Birth Date', printedUs(person.born).replaceAll(' ', '')),
    labelled(900, 330, 'Nationality', person.country.code.replaceAll('<', '')),
    labelled(350, 400, 'Entries', 'M'),
    labelled(480, 400, 'Issue Date', printedUs(person.issued).replaceAll(' ', '')),
    labelled(760, 400, 'Expiration Date', printedUs(expires).replaceAll(' ', '')),
    labelled(350, 480, 'Annotation', 'SPECIMEN ONLY'),
    zoneLines(44, height - 120, step, 63.5, lines),
  );
  const facts = { ...holderFacts(person), expires };
  return {
    name,
    documentType: 'visa',
    language: 'en',
    facts,
    zone: { format, lines, person: zone },
    width,
    height,
    svg,
  };
}

/** Both sides of an identity card: TD2 as older European ones, TD1 as those of the size of a bank card. */
export function identityCard(random: Random, person: Invented, name: string, format: 'TD1' | 'TD2'): Paper {
  const isLong = random.chance(0.25);
  const number = drawNumber(random, isLong ? 'AA0000000000' : random.pick(['000000000', 'AAA000000', 'A0000000A']));
  const zone = {
    ...zonePerson(person, random.pick(['I<', 'ID', 'AC']), number),
    optional1: random.chance(0.4) && !isLong ? drawNumber(random, '000000') : '',
  };
  const lines = printZone(format, zone);
  const [width, height] = format === 'TD1' ? [856, 540] : [1050, 740];
  const x = format === 'TD1' ? 47 : 68;
  const svg = page(
    width,
    height,
    person.country.paper,
    waves(width, height, person.country.ink, random.whole(14, 26)),
    specimen(width, height),
    text(40, 56, 30, `IDENTITY CARD  ·  ${person.country.name}`, { weight: 'bold' }),
    labelled(40, 90, 'Address / Domicilio', `${random.whole(1, 99)} CALLE ${person.city}`, 20),
    labelled(40, 150, 'Date of issue', printed(person.issued), 20),
    labelled(width / 2, 150, 'Document No.', number, 20),
    text(width - 40, 56, 20, 'SPECIMEN', { anchor: 'end', colour: '#b23' }),
    format === 'TD2' ? portrait(60, 230, 220, 290) : box(40, 230, width - 80, 60, 'rgba(60,60,60,0.25)'),
    zoneLines(x, format === 'TD1' ? 372 : height - 120, 25.4, format === 'TD1' ? 61 : 63.5, lines),
  );
  return {
    name,
    documentType: 'other',
    language: 'en',
    facts: holderFacts(person),
    zone: { format, lines, person: zone },
    width,
    height,
    svg,
  };
}

/** The back of a permanent resident card or an employment authorization card, in a style of our own. */
export function usCardBack(random: Random, person: Invented, name: string, kind: 'green-card' | 'ead'): Paper {
  const number = drawNumber(random, '000000000');
  const receipt = drawNumber(random, random.pick(['SRC0000000000', 'LIN0000000000', 'IOE0000000000']));
  const code = kind === 'green-card' ? 'C1' : 'IA';
  const zone = { ...zonePerson(person, code, number, 'USA'), optional1: receipt };
  const lines = printZone('TD1', zone);
  const [width, height] = [856, 540];
  const svg = page(
    width,
    height,
    kind === 'green-card' ? '#e9f1ea' : '#f3ecea',
    waves(width, height, kind === 'green-card' ? '#a6cbb1' : '#d6b3ac', random.whole(14, 26)),
    specimen(width, height),
    box(0, 36, width, 60, '#3a3d42'),
    text(36, 140, 18, kind === 'green-card' ? 'PERMANENT RESIDENT CARD' : 'EMPLOYMENT AUTHORIZATION CARD', {
      weight: 'bold',
    }),
    text(36, 170, 15, 'If found, drop in any US mailbox. This card is a specimen and proves nothing.'),
    text(36, 200, 15, 'U.S. Citizenship and Immigration Services'),
    text(36, 250, 17, receipt),
    text(width - 36, 140, 18, 'SPECIMEN', { anchor: 'end', colour: '#b23' }),
    box(36, 270, 420, 40, 'rgba(70,70,70,0.18)'),
    zoneLines(47, 372, 25.4, 61, lines),
  );
  const facts = { ...holderFacts(person), aNumber: `A${number}`, expires: person.expires };
  return {
    name,
    documentType: kind,
    language: 'en',
    facts,
    zone: { format: 'TD1', lines, person: zone },
    width,
    height,
    svg,
  };
}

const KINDS: readonly { format: ZoneFormat; make: (random: Random, person: Invented, name: string) => Paper }[] = [
  { format: 'TD3', make: passport },
  { format: 'TD1', make: (random, person, name) => usCardBack(random, person, name, 'green-card') },
  { format: 'TD3', make: passport },
  { format: 'MRV-A', make: (random, person, name) => visa(random, person, name, 'MRV-A') },
  { format: 'TD3', make: passport },
  { format: 'TD1', make: (random, person, name) => usCardBack(random, person, name, 'ead') },
  { format: 'TD2', make: (random, person, name) => identityCard(random, person, name, 'TD2') },
  { format: 'TD3', make: passport },
  { format: 'MRV-B', make: (random, person, name) => visa(random, person, name, 'MRV-B') },
  { format: 'TD1', make: (random, person, name) => identityCard(random, person, name, 'TD1') },
];

/** The paper at `index` of the set that measures the reader: four passports in ten, every format in it. */
export function paperWithZone(random: Random, person: Invented, index: number): Paper {
  const kind = KINDS[index % KINDS.length];
  if (!kind) throw new Error('no kind');
  return kind.make(random, person, `${kind.format.toLowerCase()}-${index}`);
}
