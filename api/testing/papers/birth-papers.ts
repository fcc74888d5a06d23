/** Birth certificates of several countries, in wordings of our own after their kinds. */
import { country, drawDate, drawNumber, fullName, invent, type Invented } from './people.ts';
import { LETTER } from './sheet.ts';
import { bornFacts, type PaperMaker, sheetPaper } from './sheet-paper.ts';
import { dayFirst, inWords } from './written-dates.ts';

const birthOfMexico: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('MEX'))) as [Invented, Invented, Invented];
  const [first = '', second = ''] = child.family.split(' ');
  return sheetPaper(
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
  return sheetPaper(name, 'birth-certificate', 'es', bornFacts(child), { ...LETTER, paper: '#eef4fa', rows: 'under' }, [
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
        ['Nombre de la madre', fullName(mother)],
        ['Nacionalidad', 'GUATEMALTECA'],
      ],
    },
    {
      row: [
        ['Nombre del padre', fullName(father)],
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
  return sheetPaper(name, 'birth-certificate', 'es', bornFacts(child), LETTER, [
    { heading: 'REGISTRO CIVIL', size: 34 },
    { heading: 'CERTIFICACIÓN LITERAL DE INSCRIPCIÓN DE NACIMIENTO', size: 26 },
    { gap: 20 },
    { row: [['Nombre', child.given]] },
    { row: [['Apellidos', child.family]] },
    { row: [['Fecha de nacimiento', inWords(child.born, 'es')]] },
    { row: [['Lugar de nacimiento', child.city]] },
    { row: [['Sexo', child.sex === 'F' ? 'mujer' : 'varón']] },
    { row: [['Padre', fullName(father)]] },
    { row: [['Madre', fullName(mother)]] },
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
  return sheetPaper(
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
          ['Mother’s Maiden Name', fullName(mother)],
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
  return sheetPaper(name, 'birth-certificate', 'fr', bornFacts(child), LETTER, [
    { heading: `VILLE DE ${child.city}`, size: 28 },
    { heading: 'EXTRAIT D’ACTE DE NAISSANCE', size: 36 },
    { gap: 20 },
    { row: [['Nom de famille', child.family]] },
    { row: [['Prénoms', child.given]] },
    { row: [['Date de naissance', inWords(child.born, 'fr')]] },
    { row: [['Lieu de naissance', child.city]] },
    { row: [['Sexe', child.sex === 'F' ? 'féminin' : 'masculin']] },
    { row: [['Père', fullName(father)]] },
    { row: [['Mère', fullName(mother)]] },
    { gap: 20 },
    {
      paragraph: `Pour extrait conforme délivré par l’officier de l’état civil selon procédé informatisé, le ${inWords(child.issued, 'fr')}. Spécimen sans valeur.`,
    },
  ]);
};

const birthOfBrazil: PaperMaker = (random, name) => {
  const [child, father, mother] = [0, 1, 2].map(() => invent(random, country('BRA'))) as [Invented, Invented, Invented];
  return sheetPaper(name, 'birth-certificate', 'pt', bornFacts(child), { ...LETTER, paper: '#eff5e9', rows: 'under' }, [
    { heading: 'REPÚBLICA FEDERATIVA DO BRASIL', size: 28 },
    { heading: 'REGISTRO CIVIL DAS PESSOAS NATURAIS', size: 24 },
    { heading: 'CERTIDÃO DE NASCIMENTO', size: 38 },
    { row: [['Nome', fullName(child)]] },
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
    { row: [['Filiação', `${fullName(father)} e ${fullName(mother)}`]] },
    { gap: 30 },
    {
      paragraph: `O conteúdo da certidão é verdadeiro. Dou fé. ${child.city}, ${inWords(child.issued, 'pt')}. Amostra sem valor.`,
    },
  ]);
};

export const BIRTH_PAPERS: Readonly<Record<string, PaperMaker>> = {
  'birth-mexico': birthOfMexico,
  'birth-guatemala': birthOfGuatemala,
  'birth-spain': birthOfSpain,
  'birth-english': birthInEnglish,
  'birth-france': birthOfFrance,
  'birth-brazil': birthOfBrazil,
};
