import { describe, expect, it } from 'vitest';
import type { DocumentType, Reading } from '../reading.ts';
import * as fixtures from './testing/fixtures.ts';
import { rawOf, sketch, type SketchOptions } from './testing/sketch.ts';
import { understand } from './understand.ts';

const TODAY = '2026-11-21';
const read = (drawing: string, options?: SketchOptions) => understand(rawOf(sketch(drawing, options)), TODAY);
/** Returns findings as `{'holder birth.date': '1990-03-12', 'expires': …}`. */
const valuesOf = (reading: Reading) =>
  Object.fromEntries(
    reading.findings.map(({ person, fact, value }) => [person === null ? fact : `${person} ${fact}`, value]),
  );

type FixtureName = keyof typeof fixtures;
const CASES: readonly (readonly [FixtureName, DocumentType, Readonly<Record<string, string>>])[] = [
  [
    'MEXICAN_BIRTH',
    'birth-certificate',
    {
      'holder name.given': 'ANA MARÍA',
      'holder name.family': 'GONZÁLEZ LÓPEZ',
      'holder sex': 'female',
      'holder birth.date': '1990-03-12',
      'holder birth.city': 'GUADALAJARA',
      'holder parent1.name.given': 'JUAN CARLOS',
      'holder parent1.name.family': 'GONZÁLEZ PÉREZ',
      'holder parent2.name.given': 'ROSA',
      'holder parent2.name.family': 'LÓPEZ DE LA CRUZ',
    },
  ],
  [
    'OLD_MEXICAN_BIRTH',
    'birth-certificate',
    {
      'holder name.given': 'LUIS ALBERTO',
      'holder name.family': 'HERNÁNDEZ RAMÍREZ',
      'holder birth.date': '1985-06-05',
      'holder birth.city': 'ATLIXCO',
      'holder birth.country': 'MEXICO',
      'holder sex': 'male',
      'holder parent1.name.family': 'HERNÁNDEZ SOTO',
      'holder parent1.sex': 'male',
      'holder parent2.name.given': 'MARÍA ELENA',
      'holder parent2.sex': 'female',
      issued: '2020-02-14',
    },
  ],
  [
    'GUATEMALAN_BIRTH',
    'birth-certificate',
    {
      'holder name.given': 'JOSÉ MIGUEL',
      'holder name.family': 'CHÁVEZ TZOC',
      'holder birth.date': '1995-11-23',
      'holder birth.country': 'GUATEMALA',
      'holder parent1.name.given': 'MIGUEL ÁNGEL',
      'holder parent2.name.family': 'TZOC IXCOT',
      'holder parent2.sex': 'female',
      issued: '2024-09-04',
      pages: '2',
    },
  ],
  [
    'SPANISH_BIRTH',
    'birth-certificate',
    {
      'holder name.given': 'LUCÍA',
      'holder name.family': 'MARTÍN ROMERO',
      'holder birth.date': '1992-01-02',
      'holder birth.city': 'SEVILLA',
      'holder parent1.name.family': 'MARTÍN GIL',
      'holder parent2.name.family': 'ROMERO DÍAZ',
    },
  ],
  [
    'TEXAN_BIRTH',
    'birth-certificate',
    {
      'holder name.given': 'EMILY',
      'holder name.middle': 'ROSE',
      'holder name.family': 'CARTER',
      'holder birth.date': '1998-03-04',
      'holder birth.city': 'HOUSTON',
      'holder birth.country': 'UNITED STATES',
      'holder sex': 'female',
      'holder parent1.name.family': 'CARTER',
      'holder parent2.name.family': 'WALKER',
      issued: '2015-06-21',
    },
  ],
  [
    'ENGLISH_MARRIAGE',
    'marriage-certificate',
    {
      'spouse1 name.family': 'REED',
      'spouse2 name.family': 'NGUYEN',
      'spouse1 birth.date': '1988-05-17',
      'spouse2 birth.date': '1990-11-30',
      'spouse2 birth.country': 'VIETNAM',
      'marriage.date': '2019-09-14',
      'marriage.place.city': 'CHICAGO',
      'marriage.place.state': 'IL',
    },
  ],
  [
    'MEXICAN_MARRIAGE',
    'marriage-certificate',
    {
      'spouse1 name.given': 'ROBERTO',
      'spouse1 name.family': 'CRUZ MENDOZA',
      'spouse2 name.family': 'JIMÉNEZ VARGAS',
      'spouse1 birth.date': '1986-02-01',
      'spouse2 birth.date': '1988-08-22',
      'marriage.date': '2010-12-18',
      'marriage.place.country': 'MEXICO',
    },
  ],
  [
    'DIVORCE',
    'divorce-decree',
    { 'spouse1 name.given': 'KAREN', 'spouse2 name.given': 'STEVEN', 'divorce.date': '2016-10-03' },
  ],
  [
    'NOTICE',
    'i-797',
    {
      receipt: 'IOE0912345678',
      received: '2025-05-12',
      priorityDate: '2025-05-10',
      issued: '2025-05-20',
      noticeType: 'RECEIPT NOTICE',
      pages: '2',
      'petitioner name.family': 'REED',
      'beneficiary name.family': 'GONZALEZ LOPEZ',
      'beneficiary name.given': 'ANA MARIA',
      'beneficiary aNumber': 'A012345678',
    },
  ],
  [
    'EVIDENCE_REQUEST',
    'i-797',
    {
      receipt: 'IOE0912345678',
      issued: '2026-11-02',
      noticeType: 'REQUEST FOR EVIDENCE',
      dueBy: '2027-01-28',
      pages: '3',
    },
  ],
  [
    'ARRIVAL_RECORD',
    'i-94',
    {
      'holder entry.i94': '123456789A1',
      'holder entry.class': 'B2',
      'holder entry.date': '2025-03-15',
      'holder entry.stayUntil': '2025-09-14',
      'holder entry.stayKind': 'date',
      'holder passport.number': 'G12345678',
      'holder name.family': 'GONZALEZ LOPEZ',
      'holder birth.date': '1990-03-12',
    },
  ],
  [
    'GREEN_CARD',
    'green-card',
    {
      'holder aNumber': 'A012345678',
      'holder admission.class': 'IR1',
      'holder admission.date': '2023-06-15',
      'holder birth.country': 'GUATEMALA',
      'holder birth.date': '1995-11-23',
      'holder sex': 'male',
      expires: '2033-06-14',
    },
  ],
  [
    'WORK_PERMIT',
    'ead',
    {
      'holder aNumber': 'A098765432',
      category: 'C09',
      'holder birth.country': 'INDIA',
      'holder birth.date': '1991-01-07',
      expires: '2030-03-01',
    },
  ],
  [
    'PASSPORT_PAGE',
    'passport',
    {
      'holder name.family': 'GONZÁLEZ LÓPEZ',
      'holder name.given': 'ANA MARÍA',
      'holder passport.number': 'G12345678',
      'holder birth.date': '1990-03-12',
      'holder birth.city': 'GUADALAJARA',
      'holder sex': 'female',
      'holder passport.expires': '2031-03-12',
      issued: '2021-03-12',
    },
  ],
  [
    'PAY_STUB',
    'pay-stub',
    { 'holder job.employer': 'ACME BAKERY LLC', issued: '2026-08-15', 'holder name.family': 'DELGADO' },
  ],
  ['TAX_RETURN', 'tax-return', { year: '2025', 'holder name.family': 'DELGADO' }],
  [
    'POLICE_RECORD',
    'police-record',
    { 'holder name.family': 'FLORES MEJÍA', 'holder birth.date': '1993-04-30', issued: '2026-05-11' },
  ],
  ['LETTER', 'other', {}],
];

describe.each(CASES)('%s', (name, type, facts) => {
  it('is recognised by its words, with the values beside its labels', () => {
    const reading = read(fixtures[name]);
    expect(reading.documentType).toBe(type);
    expect(valuesOf(reading)).toMatchObject(facts);
  });

  it('keeps its type without accents and with misread letters', () => {
    const misread = fixtures[name]
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(\p{L}{7})i/gu, '$1l');
    expect(read(misread).documentType).toBe(type);
  });

  it('keeps its type in a Word file, where words have no positions', () => {
    const reading = read(fixtures[name], { isPlain: true, from: 'textLayer' });
    expect(reading.documentType).toBe(type);
    expect(reading.findings.every(({ box }) => box === null)).toBe(true);
  });
});

describe('names in sentences', () => {
  it('are read as unsure where no label names a person', () => {
    const birth = read(
      'PARTIDA DE NACIMIENTO\nEn la ciudad de Cali se inscribe a una niña, hija de Pedro Ruiz Gómez y de María\nde la Luz Soto Vega, vecinos de este lugar, según consta en el libro.',
    );
    expect(valuesOf(birth)).toMatchObject({
      'holder parent1.name.family': 'RUIZ GÓMEZ',
      'holder parent2.name.given': 'MARÍA DE LA LUZ',
      'holder parent2.name.family': 'SOTO VEGA',
    });
    const married = read(
      'CERTIFICATE OF MARRIAGE\nThis is to certify that\nAnn Reed and Luis Soto\nwere united in marriage in the county of Cook.',
    );
    expect(valuesOf(married)).toMatchObject({ 'spouse1 name.family': 'REED', 'spouse2 name.given': 'LUIS' });
    for (const { fact, sureness } of [...birth.findings, ...married.findings])
      if (fact.includes('name.')) expect(sureness).toBe('unsure');
  });
});

describe('names, places and companies of other languages', () => {
  const born = (name: string, place = 'Boston, MA') =>
    valuesOf(
      read(`CERTIFICATE OF LIVE BIRTH\nChild's Name: ${name}\nDate of Birth: March 4, 1998\nPlace of Birth: ${place}`),
    );

  it.each([
    ['Karl von der Heide', 'KARL', 'VON DER HEIDE'],
    ['ANNA VAN DEN BERG', 'ANNA', 'VAN DEN BERG'],
    ['Jean des Rosiers', 'JEAN', 'DES ROSIERS'],
    ['SALEM BIN RASHID', 'SALEM', 'BIN RASHID'],
    ['Ana de la Cruz', 'ANA', 'DE LA CRUZ'],
    ['Martin King Jr.', 'MARTIN', 'KING JR'],
    ['JOHN E SMITH', 'JOHN', 'SMITH'],
  ])('%s', (name, given, family) => {
    expect(born(name)).toMatchObject({ 'holder name.given': given, 'holder name.family': family });
  });

  it.each(['UNKNOWN', 'Desconocida', 'NÉANT', 'Unbekannt'])('takes %s for no name and no city', (unknown) => {
    const facts = Object.keys(born(unknown, unknown));
    expect(facts.filter((fact) => /name|city/.test(fact))).toEqual([]);
  });

  it.each([
    ['Ciudad de México', 'CIUDAD DE MÉXICO'],
    ['Cidade do México', 'CIDADE DO MÉXICO'],
    ['NEW MEXICO VILLAGE', 'NEW MEXICO VILLAGE'],
    ['Krankenhaus Mitte, Berlin, Germany', 'BERLIN'],
    ['Sanatorio Sur, Toluca, México', 'TOLUCA'],
  ])('finds the city of %s', (place, city) => {
    expect(born('Ann Reed', place)).toMatchObject({ 'holder birth.city': city });
  });

  it.each([
    ['Panadería Sol S.A. de C.V.', 'PANADERÍA SOL S.A. DE C.V.'],
    ['Panaderia Sol SA DE CV', 'PANADERIA SOL SA DE CV'],
    ['Acme Bakery, Inc. - Payroll', 'ACME BAKERY, INC.'],
    ['Muster GmbH', 'MUSTER GMBH'],
  ])('finds the company %s', (title, employer) => {
    const reading = read(`${title}\nEARNINGS STATEMENT\nPay Date: 08/15/2026\nNet Pay 900.00`);
    expect(valuesOf(reading)).toMatchObject({ 'holder job.employer': employer });
  });

  it('finds the sex in German', () => {
    const reading = read('GEBURTSURKUNDE\nFamilienname: MUSTER\nVornamen: ERIKA\nGeschlecht: weiblich');
    expect(valuesOf(reading)).toMatchObject({ 'holder sex': 'female' });
  });
});

describe('values that are never proposed', () => {
  it('does not take a nationality for a country of birth', () => {
    const reading = read(fixtures.ARRIVAL_RECORD);
    expect(valuesOf(reading)).toMatchObject({ 'holder nationality': 'MEXICO' });
    expect(reading.findings.some(({ fact }) => fact === 'birth.country')).toBe(false);
  });

  it('does not take a witness, official or grandparent for a family member', () => {
    const names = [fixtures.ENGLISH_MARRIAGE, fixtures.MEXICAN_MARRIAGE, fixtures.OLD_MEXICAN_BIRTH]
      .flatMap((paper) => read(paper).findings)
      .map(({ value }) => value);
    for (const stranger of ['STONE', 'JONES', 'PAULA', 'FELIPE', 'CRUZ RUIZ', 'PEDRO', 'HERNÁNDEZ LUNA'])
      expect(names).not.toContain(stranger);
  });

  it('does not take an M in Spanish for a sex: it may be masculino or mujer', () => {
    const reading = read('ACTA DE NACIMIENTO\nNombre: ANA LÓPEZ RUIZ\nSexo: M\nFecha de nacimiento: 5 de mayo de 1990');
    expect(reading.findings.some(({ fact }) => fact === 'sex')).toBe(false);
  });
});

describe('confidence', () => {
  const certificate = (date: string) =>
    `CERTIFICATE OF LIVE BIRTH\nChild's Name: ANN REED\nDate of Birth: ${date}\nSex: Female`;
  const birth = (reading: Reading) => reading.findings.find(({ fact }) => fact === 'birth.date');

  it('is sure for a labelled value in a text layer, and likely for one read from a picture', () => {
    expect(birth(read(certificate('March 4, 1998'), { from: 'textLayer' }))?.sureness).toBe('sure');
    expect(birth(read(certificate('March 4, 1998')))?.sureness).toBe('likely');
    expect(birth(read(certificate('March 4, 1998'), { confidence: 0.5 }))?.sureness).toBe('unsure');
  });

  it('is unsure when a date can be read two ways', () => {
    expect(birth(read(certificate('03/04/1998'), { from: 'textLayer' }))).toMatchObject({ sureness: 'unsure' });
    expect(birth(read(certificate('03/14/1998'), { from: 'textLayer' }))).toMatchObject({
      value: '1998-03-14',
      sureness: 'sure',
    });
  });

  it('is sure of a date when another date of the paper shows the order of day and month', () => {
    const reading = read(`${certificate('03/04/1998')}\nDate Issued: 25/06/2015`, { from: 'textLayer' });
    expect(birth(reading)).toMatchObject({ value: '1998-04-03', sureness: 'sure' });
  });
});
