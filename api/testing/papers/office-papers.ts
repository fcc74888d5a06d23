/** Papers of offices and employers: I-94, I-797, tax return, pay stub, fronts of cards; and papers of no such kind. */
import { printedUs, usCardBack, passport, visa } from './identity-papers.ts';
import { labelled, page, type Paper, portrait, specimen, text, waves } from './paper.ts';
import { country, drawDate, drawNumber, fullName, invent, type Invented } from './people.ts';
import type { Random } from './random.ts';
import { LETTER, type SheetStyle } from './sheet.ts';
import { type PaperMaker, sheetPaper } from './sheet-paper.ts';
import { inWords, monthFirst } from './written-dates.ts';

const SANS: SheetStyle = { ...LETTER, font: 'DejaVu Sans' };

const i94: PaperMaker = (random, name) => {
  const person = invent(random);
  const number = drawNumber(random, '000000000A0');
  return sheetPaper(name, 'i-94', 'en', { 'name.family': person.family, 'birth.date': person.born }, SANS, [
    { heading: 'U.S. Customs and Border Protection', size: 26 },
    { heading: 'Most Recent I-94', size: 34 },
    { gap: 20 },
    { row: [['Admission I-94 Record Number', number]] },
    { row: [['Most Recent Date of Entry', inWords(person.issued, 'en')]] },
    { row: [['Class of Admission', random.pick(['B2', 'F1', 'H1B'])]] },
    { row: [['Admit Until Date', random.pick(['D/S', monthFirst(person.expires)])]] },
    { gap: 20 },
    { heading: 'Details provided on the I-94 Information form:', size: 22 },
    { row: [['Last/Surname', person.family]] },
    { row: [['First (Given) Name', person.given]] },
    { row: [['Birth Date', inWords(person.born, 'en')]] },
    { row: [['Document Number', drawNumber(random, person.country.number)]] },
    { row: [['Country of Citizenship', person.country.name]] },
    { gap: 20 },
    { paragraph: 'This printout is a specimen made for testing and is no record of anybody.' },
  ]);
};

const i797: PaperMaker = (random, name) => {
  const [petitioner, beneficiary] = [invent(random, country('UTO')), invent(random, country('MEX'))];
  const receipt = drawNumber(random, random.pick(['IOE0000000000', 'MSC0000000000', 'LIN0000000000']));
  return sheetPaper(name, 'i-797', 'en', { receipt }, { ...SANS, rows: 'boxes' }, [
    {
      row: [
        ['Department of Homeland Security', 'U.S. Citizenship and Immigration Services'],
        ['Form', 'I-797C, Notice of Action'],
      ],
    },
    {
      row: [
        ['Receipt Number', receipt],
        ['Case Type', 'I130 - PETITION FOR ALIEN RELATIVE'],
      ],
    },
    {
      row: [
        ['Received Date', monthFirst(petitioner.issued)],
        ['Priority Date', monthFirst(petitioner.issued)],
        ['Notice Date', monthFirst(drawDate(random, 2025, 2025))],
        ['Page', '1 of 1'],
      ],
    },
    {
      row: [
        ['Petitioner', `${petitioner.family}, ${petitioner.given}`],
        ['Beneficiary', `${beneficiary.family}, ${beneficiary.given}`],
      ],
    },
    {
      row: [
        ['Notice Type', 'Receipt Notice'],
        ['Amount received', '$ 675.00'],
      ],
    },
    { gap: 20 },
    {
      paragraph:
        'We have received the application or petition ("your case") listed above. This notice only shows that your case was filed on the Received Date listed above. It does not grant any immigration status or benefit.',
    },
    { paragraph: 'Specimen: this notice was sent by nobody.' },
  ]);
};

const taxReturn: PaperMaker = (random, name) => {
  const person = invent(random, country('IND'));
  const money = () => `${random.whole(1, 99)},${String(random.whole(0, 999)).padStart(3, '0')}`;
  return sheetPaper(name, 'tax-return', 'en', {}, { ...SANS, rows: 'boxes', size: 20 }, [
    {
      row: [
        ['Form', '1040'],
        ['Department of the Treasury – Internal Revenue Service', 'U.S. Individual Income Tax Return'],
        ['Tax year', '2024'],
      ],
    },
    {
      row: [
        ['Your first name and middle initial', person.given],
        ['Last name', person.family],
        ['Your social security number', drawNumber(random, '000-00-0000')],
      ],
    },
    {
      row: [
        ['Home address (number and street)', `${random.whole(10, 900)} ELM STREET`],
        ['City, town or post office', 'ZENITH UT 00000'],
      ],
    },
    {
      row: [
        ['Filing Status', 'Single'],
        ['Dependents', 'None'],
      ],
    },
    {
      table: [
        ['1a Total amount from Form(s) W-2, box 1', money()],
        ['2b Taxable interest', money()],
        ['9 This is your total income', money()],
        ['11 This is your adjusted gross income', money()],
        ['12 Standard deduction', '14,600'],
        ['15 This is your taxable income', money()],
        ['24 This is your total tax', money()],
        ['34 Amount you overpaid', money()],
      ],
    },
    { paragraph: 'Under penalties of perjury, I declare that I have examined this return. Specimen, not filed.' },
  ]);
};

const payStub: PaperMaker = (random, name) => {
  const person = invent(random, country('SLV'));
  const money = () => `${random.whole(100, 999)}.${random.whole(10, 99)}`;
  return sheetPaper(name, 'pay-stub', 'en', {}, { ...SANS, height: 900, rows: 'under' }, [
    { heading: 'ZENITH ROOFING LLC — EARNINGS STATEMENT', size: 28 },
    {
      row: [
        ['Employee Name', fullName(person)],
        ['Employee ID', drawNumber(random, '00000')],
        ['Pay Rate', '24.50'],
      ],
    },
    {
      row: [
        ['Pay Period Begin', '06/01/2025'],
        ['Pay Period End', '06/14/2025'],
        ['Pay Date', '06/20/2025'],
        ['Check No.', drawNumber(random, '000000')],
      ],
    },
    {
      table: [
        ['Earnings', 'Hours', 'Current', 'Year to Date'],
        ['Regular', '80.00', money(), money()],
        ['Overtime', '6.00', money(), money()],
        ['Deductions', '', 'Current', 'Year to Date'],
        ['Federal Withholding', '', money(), money()],
        ['Social Security', '', money(), money()],
        ['Medicare', '', money(), money()],
        ['Gross Pay', '', money(), money()],
        ['Net Pay', '', money(), money()],
      ],
    },
  ]);
};

const cardFront =
  (kind: 'green-card' | 'ead'): PaperMaker =>
  (random, name) => {
    const person = invent(random);
    const number = drawNumber(random, '000-000-000');
    const [width, height] = [1000, 631];
    const isGreen = kind === 'green-card';
    const svg = page(
      width,
      height,
      isGreen ? '#e6f1e8' : '#f6eae6',
      waves(width, height, isGreen ? '#b2d4bb' : '#e0c2b8', 22),
      specimen(width, height),
      text(340, 56, 24, 'UNITED STATES OF AMERICA', { weight: 'bold' }),
      text(340, 96, 30, isGreen ? 'PERMANENT RESIDENT' : 'EMPLOYMENT AUTHORIZATION', { weight: 'bold' }),
      portrait(40, 130, 270, 350),
      labelled(340, 130, 'Surname', person.family, 26),
      labelled(340, 200, 'Given Name', person.given, 26),
      labelled(340, 270, 'USCIS#', number, 26),
      labelled(640, 270, 'Category', isGreen ? 'IR1' : 'C09', 26),
      labelled(340, 340, 'Country of Birth', person.country.name, 26),
      labelled(340, 410, 'Date of Birth', printedUs(person.born), 26),
      labelled(640, 410, 'Sex', person.sex, 26),
      labelled(340, 480, 'Card Expires', monthFirst(person.expires), 26),
      labelled(640, 480, isGreen ? 'Resident Since' : 'Valid From', monthFirst(person.issued), 26),
      isGreen ? '' : text(340, 590, 18, 'NOT VALID FOR REENTRY TO U.S.'),
      text(960, 610, 18, 'SPECIMEN', { anchor: 'end', colour: '#b23' }),
    );
    const facts = {
      'name.family': person.family,
      'birth.date': person.born,
      aNumber: `A${number.replaceAll('-', '')}`,
      expires: person.expires,
    };
    return { name, documentType: kind, language: 'en', facts, width, height, svg };
  };

const letter: PaperMaker = (random, name) => {
  const person = invent(random);
  return sheetPaper(name, 'other', 'en', {}, LETTER, [
    { paragraph: inWords(drawDate(random, 2025, 2025), 'en') },
    { paragraph: 'To whom it may concern,' },
    {
      paragraph: `I have known ${fullName(person)} for nine years. We met when our children went to the same school, and since then our families have spent many holidays together.`,
    },
    {
      paragraph:
        'I am writing this letter gladly and of my own will. You may call me at any time if you would like to know more.',
    },
    { paragraph: 'Sincerely, a neighbor. (Specimen)' },
  ]);
};

const utilityBill: PaperMaker = (random, name) =>
  sheetPaper(name, 'other', 'en', {}, { ...SANS, rows: 'under' }, [
    { heading: 'ZENITH WATER AND POWER', size: 32 },
    { heading: 'Monthly statement', size: 24 },
    {
      row: [
        ['Account number', drawNumber(random, '0000-0000')],
        ['Billing date', '05/02/2025'],
        ['Due date', '05/23/2025'],
      ],
    },
    {
      row: [
        ['Service address', `${random.whole(10, 900)} OAK AVENUE`],
        ['Meter reading', drawNumber(random, '000000')],
      ],
    },
    {
      table: [
        ['Electricity 412 kWh', '61.80'],
        ['Water 3,100 gallons', '24.10'],
        ['Amount due', '85.90'],
      ],
    },
    { paragraph: 'Pay online, by mail or at any of our counters. Specimen.' },
  ]);

const lease: PaperMaker = (random, name) => {
  const person = invent(random, country('MEX'));
  return sheetPaper(name, 'other', 'es', {}, LETTER, [
    { heading: 'CONTRATO DE ARRENDAMIENTO', size: 34 },
    {
      paragraph: `Contrato de arrendamiento que celebran por una parte el arrendador y por la otra ${fullName(person)} como arrendatario, respecto de la vivienda ubicada en la calle Hidalgo número ${random.whole(1, 200)}.`,
    },
    {
      paragraph:
        'PRIMERA. El arrendatario pagará una renta mensual dentro de los primeros cinco días de cada mes. SEGUNDA. El plazo del contrato es de un año forzoso para ambas partes. Muestra.',
    },
  ]);
};

const withZone =
  (make: (random: Random, person: Invented, name: string) => Paper): PaperMaker =>
  (random, name) =>
    make(random, invent(random), name);

export const OFFICE_PAPERS: Readonly<Record<string, PaperMaker>> = {
  passport: withZone(passport),
  'visa-a': withZone((random, person, name) => visa(random, person, name, 'MRV-A')),
  'green-card-back': withZone((random, person, name) => usCardBack(random, person, name, 'green-card')),
  'ead-back': withZone((random, person, name) => usCardBack(random, person, name, 'ead')),
  'green-card-front': cardFront('green-card'),
  'ead-front': cardFront('ead'),
  i94,
  i797,
  'tax-return': taxReturn,
  'pay-stub': payStub,
  letter,
  'utility-bill': utilityBill,
  lease,
};
