/** Certificates of the police, in wordings of our own after their kinds. */
import { country, drawNumber, fullName, invent } from './people.ts';
import { LETTER } from './sheet.ts';
import { bornFacts, type PaperMaker, sheetPaper } from './sheet-paper.ts';
import { inWords } from './written-dates.ts';

const policeInEnglish: PaperMaker = (random, name) => {
  const person = invent(random, country('PHL'));
  return sheetPaper(name, 'police-record', 'en', bornFacts(person), { ...LETTER, rows: 'under' }, [
    { heading: 'NATIONAL BUREAU OF RECORDS', size: 28 },
    { heading: 'POLICE CLEARANCE CERTIFICATE', size: 38 },
    {
      row: [
        ['Family Name', person.family],
        ['First Name', person.given],
      ],
    },
    {
      row: [
        ['Date of Birth', inWords(person.born, 'en')],
        ['Place of Birth', person.city],
      ],
    },
    {
      row: [
        ['Purpose', 'TRAVEL ABROAD'],
        ['Valid Until', inWords(person.expires, 'en')],
      ],
    },
    { gap: 20 },
    {
      paragraph:
        'This is to certify that the person whose name and fingerprints appear here has NO CRIMINAL RECORD on file with this office as of the date of issue. Specimen.',
    },
    {
      row: [
        ['Date Issued', inWords(person.issued, 'en')],
        ['Reference Number', drawNumber(random, 'AA-0000000')],
      ],
    },
  ]);
};

const policeInSpanish: PaperMaker = (random, name) => {
  const person = invent(random, country('SLV'));
  return sheetPaper(name, 'police-record', 'es', bornFacts(person), LETTER, [
    { heading: 'POLICÍA NACIONAL CIVIL', size: 30 },
    { heading: 'CONSTANCIA DE ANTECEDENTES PENALES', size: 34 },
    { gap: 20 },
    {
      paragraph: `El suscrito jefe de la oficina de registros hace constar que ${fullName(person)}, nacido el ${inWords(person.born, 'es')} en ${person.city}, NO TIENE ANTECEDENTES PENALES ni policiales en los registros de esta institución.`,
    },
    { row: [['Nombre', person.given]] },
    { row: [['Apellidos', person.family]] },
    { row: [['Fecha de nacimiento', inWords(person.born, 'es')]] },
    { row: [['Fecha de emisión', inWords(person.issued, 'es')]] },
    { paragraph: 'Muestra sin valor.' },
  ]);
};

export const POLICE_PAPERS: Readonly<Record<string, PaperMaker>> = {
  'police-english': policeInEnglish,
  'police-spanish': policeInSpanish,
};
