/** Certificates of marriage and judgments of divorce, in wordings of our own after their kinds. */
import { country, drawNumber, fullName, invent } from './people.ts';
import { LETTER } from './sheet.ts';
import { type PaperMaker, sheetPaper } from './sheet-paper.ts';
import { dayFirst, inWords } from './written-dates.ts';

const marriageInEnglish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('UTO')), invent(random, country('IND'))];
  const facts = { 'marriage.date': one.issued, 'spouse1.name.family': one.family, 'spouse2.name.family': two.family };
  return sheetPaper(name, 'marriage-certificate', 'en', facts, { ...LETTER, rows: 'under' }, [
    { heading: 'COUNTY OF ZENITH, STATE OF UTOPIA', size: 26 },
    { heading: 'CERTIFICATE OF MARRIAGE', size: 42 },
    {
      paragraph:
        'This is to certify that the persons named below were united in marriage on the date and at the place stated.',
    },
    {
      row: [
        ['Groom – Full Name', fullName(one)],
        ['Date of Birth', inWords(one.born, 'en')],
      ],
    },
    {
      row: [
        ['Bride – Full Name', fullName(two)],
        ['Date of Birth', inWords(two.born, 'en')],
      ],
    },
    {
      row: [
        ['Date of Marriage', inWords(one.issued, 'en')],
        ['Place of Marriage', one.city],
      ],
    },
    {
      row: [
        ['Name of Officiant', fullName(invent(random, country('UTO')))],
        ['License Number', drawNumber(random, 'A-00000')],
      ],
    },
    {
      row: [
        ['Witness', fullName(invent(random, country('UTO')))],
        ['Witness', fullName(invent(random, country('PHL')))],
      ],
    },
    { gap: 30 },
    { paragraph: 'Recorded in the office of the county clerk. Specimen, not valid for any purpose.' },
  ]);
};

const marriageInSpanish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('MEX')), invent(random, country('SLV'))];
  const facts = { 'marriage.date': one.issued, 'spouse1.name.family': one.family, 'spouse2.name.family': two.family };
  return sheetPaper(
    name,
    'marriage-certificate',
    'es',
    facts,
    { ...LETTER, paper: '#f6f1e6', rows: 'boxes', font: 'DejaVu Sans' },
    [
      { heading: 'REGISTRO CIVIL', size: 28 },
      { heading: 'ACTA DE MATRIMONIO', size: 40 },
      {
        row: [
          ['Entidad', one.city],
          ['Número de Acta', drawNumber(random, '00000')],
          ['Fecha de Registro', dayFirst(one.issued)],
        ],
      },
      { heading: 'Datos de los Contrayentes', size: 24 },
      {
        row: [
          ['Nombre del contrayente', one.given],
          ['Apellidos', one.family],
        ],
      },
      {
        row: [
          ['Edad', '31 años'],
          ['Lugar de nacimiento', one.city],
          ['Nacionalidad', 'MEXICANA'],
        ],
      },
      {
        row: [
          ['Nombre de la contrayente', two.given],
          ['Apellidos', two.family],
        ],
      },
      {
        row: [
          ['Edad', '29 años'],
          ['Lugar de nacimiento', two.city],
          ['Nacionalidad', 'SALVADOREÑA'],
        ],
      },
      {
        row: [
          ['Régimen patrimonial', 'SOCIEDAD CONYUGAL'],
          ['Fecha del matrimonio', dayFirst(one.issued)],
        ],
      },
      { gap: 30 },
      {
        paragraph:
          'En nombre de la ley y de la sociedad los declaro unidos en legítimo matrimonio. Documento de muestra sin valor.',
      },
    ],
  );
};

const divorceInEnglish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('UTO')), invent(random, country('UTO'))];
  return sheetPaper(name, 'divorce-decree', 'en', {}, LETTER, [
    { heading: 'IN THE SUPERIOR COURT OF ZENITH COUNTY', size: 26 },
    { heading: 'FAMILY DIVISION', size: 22 },
    {
      row: [
        ['Petitioner', fullName(one)],
        ['Case No', drawNumber(random, '00-FD-00000')],
      ],
    },
    { row: [['Respondent', fullName(two)]] },
    { heading: 'FINAL DECREE OF DIVORCE', size: 36 },
    {
      paragraph: `This cause came before the Court on ${inWords(one.issued, 'en')}. The Court, having heard the testimony and having reviewed the pleadings, finds that it has jurisdiction over the parties and the subject matter, and that the marriage is irretrievably broken.`,
    },
    {
      paragraph:
        'IT IS THEREFORE ORDERED, ADJUDGED AND DECREED that the marriage between the petitioner and the respondent is hereby dissolved and the parties are restored to the status of single persons.',
    },
    { paragraph: 'Each party shall bear their own costs. Specimen, no judgment of any court.' },
    { gap: 60 },
    { paragraph: 'Judge of the Superior Court ______________________' },
  ]);
};

const divorceInSpanish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('COL')), invent(random, country('COL'))];
  return sheetPaper(name, 'divorce-decree', 'es', {}, LETTER, [
    { heading: `JUZGADO SEGUNDO DE FAMILIA DE ${one.city}`, size: 26 },
    { heading: 'SENTENCIA DE DIVORCIO', size: 36 },
    {
      row: [
        ['Expediente', drawNumber(random, '000/2019')],
        ['Fecha', inWords(one.issued, 'es')],
      ],
    },
    { row: [['Demandante', fullName(one)]] },
    { row: [['Demandada', fullName(two)]] },
    {
      paragraph:
        'VISTOS para resolver los autos del juicio de divorcio promovido por la parte demandante, y habiéndose desahogado las pruebas ofrecidas por las partes, este juzgado RESUELVE:',
    },
    {
      paragraph: `PRIMERO. Se declara disuelto el vínculo matrimonial que une a ${fullName(one)} y ${fullName(two)}. SEGUNDO. Ambos cónyuges quedan en aptitud de contraer nuevo matrimonio. TERCERO. Una vez que cause ejecutoria la presente sentencia, gírese oficio al Registro Civil.`,
    },
    { paragraph: 'Notifíquese. Ejemplar de muestra, no es resolución de ningún tribunal.' },
  ]);
};

export const MARRIAGE_PAPERS: Readonly<Record<string, PaperMaker>> = {
  'marriage-english': marriageInEnglish,
  'marriage-spanish': marriageInSpanish,
  'divorce-english': divorceInEnglish,
  'divorce-spanish': divorceInSpanish,
};
