/** Certificates and judgments of several countries, in wordings of our own after their kinds. */
import type { DocumentType } from '../../features/documents/reading/reading.ts';
import type { Paper } from './paper.ts';
import { COUNTRIES, type Country, drawDate, drawNumber, invent, type Invented } from './people.ts';
import type { Random } from './random.ts';
import { LETTER, sheet, type SheetPart, type SheetStyle } from './sheet.ts';

export type PaperMaker = (random: Random, name: string) => Paper;

const MONTHS = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  pt: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
} as const;

export const country = (code: string): Country => {
  const found = COUNTRIES.find((each) => each.code === code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
};

export function inWords(date: string, language: keyof typeof MONTHS): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const named = MONTHS[language][Number(month) - 1] ?? '';
  if (language === 'en') return `${named} ${Number(day)}, ${year}`;
  return language === 'fr' ? `${Number(day)} ${named} ${year}` : `${Number(day)} de ${named} de ${year}`;
}
const dayFirst = (date: string) => date.split('-').reverse().join('/');
export const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const full = (person: Invented) => `${person.given} ${person.family}`;

function paper(
  name: string,
  type: DocumentType,
  language: string,
  facts: Record<string, string>,
  style: SheetStyle,
  parts: readonly SheetPart[],
): Paper {
  return {
    name,
    documentType: type,
    language,
    facts,
    width: style.width,
    height: style.height,
    svg: sheet(style, parts),
  };
}

const bornFacts = (person: Invented) => ({
  'name.family': person.family,
  'name.given': person.given,
  'birth.date': person.born,
});

const birthOfMexico: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('MEX'))) as [Invented, Invented, Invented];
  const [first = '', second = ''] = child.family.split(' ');
  return paper(
    name,
    'birth-certificate',
    'es',
    bornFacts(child),
    { ...LETTER, paper: '#f4f0e2', rows: 'boxes', font: 'DejaVu Sans' },
    [
      { heading: 'ESTADOS UNIDOS MEXICANOS', size: 30 },
      { heading: 'ACTA DE NACIMIENTO', size: 40 },
      {
        row: [
          ['Entidad de Registro', child.city],
          ['Municipio de Registro', child.city],
        ],
      },
      {
        row: [
          ['Oficialía', '0001'],
          ['Fecha de Registro', dayFirst(drawDate(random, 2014, 2015))],
          ['Libro', '12'],
          ['Número de Acta', drawNumber(random, '00000')],
        ],
      },
      { heading: 'Datos de la Persona Registrada', size: 24 },
      {
        row: [
          ['Nombre(s)', child.given],
          ['Primer Apellido', first],
          ['Segundo Apellido', second],
        ],
      },
      {
        row: [
          ['Sexo', child.sex === 'F' ? 'MUJER' : 'HOMBRE'],
          ['Fecha de Nacimiento', dayFirst(child.born)],
          ['Lugar de Nacimiento', child.city],
        ],
      },
      { heading: 'Datos de Filiación de la Persona Registrada', size: 24 },
      {
        row: [
          ['Nombre(s) del padre', father.given],
          ['Apellidos', father.family],
          ['Nacionalidad', 'MEXICANA'],
        ],
      },
      {
        row: [
          ['Nombre(s) de la madre', mother.given],
          ['Apellidos', mother.family],
          ['Nacionalidad', 'MEXICANA'],
        ],
      },
      { gap: 30 },
      {
        paragraph:
          'Se extiende la presente copia certificada, con fundamento en los artículos aplicables del Código Civil. Documento de muestra sin valor.',
      },
    ],
  );
};

const birthOfGuatemala: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('GTM'))) as [Invented, Invented, Invented];
  return paper(name, 'birth-certificate', 'es', bornFacts(child), { ...LETTER, paper: '#eef4fa', rows: 'under' }, [
    { heading: 'REGISTRO NACIONAL DE LAS PERSONAS', size: 30 },
    { heading: 'REPÚBLICA DE GUATEMALA, CENTROAMÉRICA', size: 22 },
    { heading: 'CERTIFICADO DE NACIMIENTO', size: 38 },
    {
      paragraph:
        'El infrascrito Registrador Civil de las Personas certifica que en el registro de nacimientos aparece inscrita la persona siguiente:',
    },
    {
      row: [
        ['Nombres', child.given],
        ['Apellidos', child.family],
      ],
    },
    {
      row: [
        ['Fecha de nacimiento', inWords(child.born, 'es')],
        ['Sexo', child.sex === 'F' ? 'FEMENINO' : 'MASCULINO'],
      ],
    },
    {
      row: [
        ['Municipio y departamento de nacimiento', `${child.city}, GUATEMALA`],
        ['CUI', drawNumber(random, '0000 00000 0000')],
      ],
    },
    {
      row: [
        ['Nombre de la madre', full(mother)],
        ['Nacionalidad', 'GUATEMALTECA'],
      ],
    },
    {
      row: [
        ['Nombre del padre', full(father)],
        ['Nacionalidad', 'GUATEMALTECA'],
      ],
    },
    { gap: 30 },
    {
      paragraph: `Se extiende la presente certificación en la ciudad de ${child.city} el ${inWords(child.issued, 'es')}. MUESTRA.`,
    },
  ]);
};

const birthOfSpain: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('ESP'))) as [Invented, Invented, Invented];
  return paper(name, 'birth-certificate', 'es', bornFacts(child), LETTER, [
    { heading: 'REGISTRO CIVIL', size: 34 },
    { heading: 'CERTIFICACIÓN LITERAL DE INSCRIPCIÓN DE NACIMIENTO', size: 26 },
    { gap: 20 },
    { row: [['Nombre', child.given]] },
    { row: [['Apellidos', child.family]] },
    { row: [['Fecha de nacimiento', inWords(child.born, 'es')]] },
    { row: [['Lugar de nacimiento', child.city]] },
    { row: [['Sexo', child.sex === 'F' ? 'mujer' : 'varón']] },
    { row: [['Padre', full(father)]] },
    { row: [['Madre', full(mother)]] },
    { gap: 20 },
    {
      paragraph: `Certifico que esta certificación contiene la reproducción íntegra del asiento correspondiente obrante en el tomo ${random.whole(10, 99)}, página ${random.whole(10, 400)} de este Registro Civil. Ejemplar de muestra.`,
    },
    { row: [['En', `${child.city}, a ${inWords(child.issued, 'es')}`]] },
  ]);
};

const birthInEnglish: PaperMaker = (random, name) => {
  const [child, mother] = [invent(random, country('PHL')), invent(random, country('PHL'))];
  const facts = bornFacts(child);
  return paper(
    name,
    'birth-certificate',
    'en',
    facts,
    { ...LETTER, paper: '#edf3ef', rows: 'boxes', font: 'DejaVu Sans' },
    [
      { heading: 'STATE OF UTOPIA', size: 28 },
      { heading: 'CERTIFICATE OF LIVE BIRTH', size: 38 },
      {
        row: [
          ['State File Number', drawNumber(random, '000-00-000000')],
          ['Date Filed', inWords(drawDate(random, 2014, 2015), 'en')],
        ],
      },
      {
        row: [
          ['Child’s First Name', child.given],
          ['Child’s Last Name', child.family],
        ],
      },
      {
        row: [
          ['Date of Birth', inWords(child.born, 'en')],
          ['Sex', child.sex === 'F' ? 'FEMALE' : 'MALE'],
          ['Time of Birth', '04:12 AM'],
        ],
      },
      {
        row: [
          ['City of Birth', child.city],
          ['County of Birth', 'ZENITH'],
          ['Hospital', 'ZENITH GENERAL'],
        ],
      },
      {
        row: [
          ['Mother’s Maiden Name', full(mother)],
          ['Mother’s Birthplace', mother.city],
        ],
      },
      { gap: 30 },
      {
        paragraph:
          'This is a true and exact reproduction of the document officially registered and placed on file in the office of the state registrar of vital records. Specimen, not valid.',
      },
    ],
  );
};

const birthOfFrance: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('FRA'))) as [Invented, Invented, Invented];
  return paper(name, 'birth-certificate', 'fr', bornFacts(child), LETTER, [
    { heading: `VILLE DE ${child.city}`, size: 28 },
    { heading: 'EXTRAIT D’ACTE DE NAISSANCE', size: 36 },
    { gap: 20 },
    { row: [['Nom de famille', child.family]] },
    { row: [['Prénoms', child.given]] },
    { row: [['Date de naissance', inWords(child.born, 'fr')]] },
    { row: [['Lieu de naissance', child.city]] },
    { row: [['Sexe', child.sex === 'F' ? 'féminin' : 'masculin']] },
    { row: [['Père', full(father)]] },
    { row: [['Mère', full(mother)]] },
    { gap: 20 },
    {
      paragraph: `Pour extrait conforme délivré par l’officier de l’état civil selon procédé informatisé, le ${inWords(child.issued, 'fr')}. Spécimen sans valeur.`,
    },
  ]);
};

const birthOfBrazil: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('BRA'))) as [Invented, Invented, Invented];
  return paper(name, 'birth-certificate', 'pt', bornFacts(child), { ...LETTER, paper: '#eff5e9', rows: 'under' }, [
    { heading: 'REPÚBLICA FEDERATIVA DO BRASIL', size: 28 },
    { heading: 'REGISTRO CIVIL DAS PESSOAS NATURAIS', size: 24 },
    { heading: 'CERTIDÃO DE NASCIMENTO', size: 38 },
    { row: [['Nome', full(child)]] },
    {
      row: [
        ['Data de nascimento', dayFirst(child.born)],
        ['Hora', '10:35'],
        ['Sexo', child.sex === 'F' ? 'Feminino' : 'Masculino'],
      ],
    },
    {
      row: [
        ['Município de nascimento', child.city],
        ['Matrícula', drawNumber(random, '000000 00 00 0000')],
      ],
    },
    { row: [['Filiação', `${full(father)} e ${full(mother)}`]] },
    { gap: 30 },
    {
      paragraph: `O conteúdo da certidão é verdadeiro. Dou fé. ${child.city}, ${inWords(child.issued, 'pt')}. Amostra sem valor.`,
    },
  ]);
};

const marriageInEnglish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('UTO')), invent(random, country('IND'))];
  const facts = { 'marriage.date': one.issued, 'spouse1.name.family': one.family, 'spouse2.name.family': two.family };
  return paper(name, 'marriage-certificate', 'en', facts, { ...LETTER, rows: 'under' }, [
    { heading: 'COUNTY OF ZENITH, STATE OF UTOPIA', size: 26 },
    { heading: 'CERTIFICATE OF MARRIAGE', size: 42 },
    {
      paragraph:
        'This is to certify that the persons named below were united in marriage on the date and at the place stated.',
    },
    {
      row: [
        ['Groom – Full Name', full(one)],
        ['Date of Birth', inWords(one.born, 'en')],
      ],
    },
    {
      row: [
        ['Bride – Full Name', full(two)],
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
        ['Name of Officiant', full(invent(random, country('UTO')))],
        ['License Number', drawNumber(random, 'A-00000')],
      ],
    },
    {
      row: [
        ['Witness', full(invent(random, country('UTO')))],
        ['Witness', full(invent(random, country('PHL')))],
      ],
    },
    { gap: 30 },
    { paragraph: 'Recorded in the office of the county clerk. Specimen, not valid for any purpose.' },
  ]);
};

const marriageInSpanish: PaperMaker = (random, name) => {
  const [one, two] = [invent(random, country('MEX')), invent(random, country('SLV'))];
  const facts = { 'marriage.date': one.issued, 'spouse1.name.family': one.family, 'spouse2.name.family': two.family };
  return paper(
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
  return paper(name, 'divorce-decree', 'en', {}, LETTER, [
    { heading: 'IN THE SUPERIOR COURT OF ZENITH COUNTY', size: 26 },
    { heading: 'FAMILY DIVISION', size: 22 },
    {
      row: [
        ['Petitioner', full(one)],
        ['Case No', drawNumber(random, '00-FD-00000')],
      ],
    },
    { row: [['Respondent', full(two)]] },
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
  return paper(name, 'divorce-decree', 'es', {}, LETTER, [
    { heading: `JUZGADO SEGUNDO DE FAMILIA DE ${one.city}`, size: 26 },
    { heading: 'SENTENCIA DE DIVORCIO', size: 36 },
    {
      row: [
        ['Expediente', drawNumber(random, '000/2019')],
        ['Fecha', inWords(one.issued, 'es')],
      ],
    },
    { row: [['Demandante', full(one)]] },
    { row: [['Demandada', full(two)]] },
    {
      paragraph:
        'VISTOS para resolver los autos del juicio de divorcio promovido por la parte demandante, y habiéndose desahogado las pruebas ofrecidas por las partes, este juzgado RESUELVE:',
    },
    {
      paragraph: `PRIMERO. Se declara disuelto el vínculo matrimonial que une a ${full(one)} y ${full(two)}. SEGUNDO. Ambos cónyuges quedan en aptitud de contraer nuevo matrimonio. TERCERO. Una vez que cause ejecutoria la presente sentencia, gírese oficio al Registro Civil.`,
    },
    { paragraph: 'Notifíquese. Ejemplar de muestra, no es resolución de ningún tribunal.' },
  ]);
};

const policeInEnglish: PaperMaker = (random, name) => {
  const person = invent(random, country('PHL'));
  return paper(name, 'police-record', 'en', bornFacts(person), { ...LETTER, rows: 'under' }, [
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
  return paper(name, 'police-record', 'es', bornFacts(person), LETTER, [
    { heading: 'POLICÍA NACIONAL CIVIL', size: 30 },
    { heading: 'CONSTANCIA DE ANTECEDENTES PENALES', size: 34 },
    { gap: 20 },
    {
      paragraph: `El suscrito jefe de la oficina de registros hace constar que ${full(person)}, nacido el ${inWords(person.born, 'es')} en ${person.city}, NO TIENE ANTECEDENTES PENALES ni policiales en los registros de esta institución.`,
    },
    { row: [['Nombre', person.given]] },
    { row: [['Apellidos', person.family]] },
    { row: [['Fecha de nacimiento', inWords(person.born, 'es')]] },
    { row: [['Fecha de emisión', inWords(person.issued, 'es')]] },
    { paragraph: 'Muestra sin valor.' },
  ]);
};

export const CIVIL_PAPERS: Readonly<Record<string, PaperMaker>> = {
  'birth-mexico': birthOfMexico,
  'birth-guatemala': birthOfGuatemala,
  'birth-spain': birthOfSpain,
  'birth-english': birthInEnglish,
  'birth-france': birthOfFrance,
  'birth-brazil': birthOfBrazil,
  'marriage-english': marriageInEnglish,
  'marriage-spanish': marriageInSpanish,
  'divorce-english': divorceInEnglish,
  'divorce-spanish': divorceInSpanish,
  'police-english': policeInEnglish,
  'police-spanish': policeInSpanish,
};
