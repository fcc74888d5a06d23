import type { DocumentType } from '../reading.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Subject } from './subjects.ts';

/** How the value beside a label is read. */
type ValueKind =
  | 'pastDate'
  | 'anyDate'
  | 'familyName'
  | 'secondFamilyName'
  | 'givenName'
  | 'secondGivenName'
  | 'middleName'
  | 'fullName'
  | 'name' // "Nombre": the whole name, or the first names where surnames have a label of their own
  | 'sex'
  | 'place'
  | 'city'
  | 'country'
  | 'aNumber'
  | 'receipt'
  | 'i94'
  | 'passportNumber'
  | 'code'
  | 'stayUntil'
  | 'year'
  | 'text'
  | 'nothing'; // where another value ends

export interface LabelRule {
  readonly kind: ValueKind;
  /** From the subject on: "birth.date". Names and places know their own facts. */
  readonly fact: string;
  /** Fixed, where the label itself says whom it is about; null: the paper itself. */
  readonly of?: Subject | null;
  /** Whom what follows is about, until another heading. `parents`: one row for each, in their order. */
  readonly opens?: Subject | 'parents';
  /** "Father", "madre": what the label itself says of the person named. */
  readonly sex?: 'male' | 'female';
  /** Too common a word to be a label without a colon. */
  readonly needsColon?: true;
  /** On the line of the label there may also be this. */
  readonly beside?: LabelRule;
}

type Says = readonly (readonly [rule: LabelRule, phrases: string])[];

const rule = (kind: ValueKind, fact = '', of?: Subject | null): LabelRule => ({
  kind,
  fact,
  ...(of !== undefined && { of }),
});
/** A heading may hold the name itself: "Padre: JUAN PÉREZ". */
const heading = (opens: Subject): LabelRule => ({
  kind: opens === 'nobody' ? 'nothing' : 'name',
  fact: 'name',
  of: opens,
  opens,
});

const parent = (opens: Subject, sex: 'male' | 'female'): LabelRule => ({ ...heading(opens), sex });
const party = (opens: Subject): LabelRule => ({ ...heading(opens), beside: rule('aNumber', 'aNumber') });

const PERSON: Says = [
  [{ ...rule('familyName'), needsColon: true }, 'last|family'],
  [{ ...rule('givenName'), needsColon: true }, 'first|given'],
  [
    rule('familyName'),
    'surname|surnames|surname s|apellido s|last name|family name|apellidos|apellido|last names|sobrenome|cognome|nom de famille|familienname',
  ],
  [rule('familyName'), 'primer apellido|1er apellido|apellido paterno|first surname|paternal surname|apellido 1'],
  [
    rule('secondFamilyName'),
    'segundo apellido|2do apellido|apellido materno|second surname|maternal surname|apellido 2',
  ],
  [
    rule('givenName'),
    'given name|given names|given name s|nombres s|first name|first names|nombres|first given name|forename|forenames|prenoms|prenom|nombre de pila|primer nombre|vornamen',
  ],
  [rule('secondGivenName'), 'segundo nombre'],
  [rule('middleName'), 'middle name|middle names'],
  [{ ...rule('middleName'), needsColon: true }, 'middle'],
  [rule('name'), 'nombre|name|nombre s|nome'],
  [
    rule('fullName'),
    'full name|complete name|nombre completo|nombre y apellidos|nombres y apellidos|nombre y apellido|name in full|full legal name|current legal name|legal name|name first middle last|name last first middle|nombre completo del titular',
  ],
  [
    rule('pastDate', 'birth.date'),
    'date of birth|birth date|birthdate|dob|d o b|fecha de nacimiento|fecha nacimiento|fecha de nac|date of birth month day year|nacido el|nacida el|nacio el|fecha y hora de nacimiento|data de nascimento|date de naissance|geburtsdatum|geburtstag|data di nascita|child s date of birth|date of child s birth',
  ],
  [
    rule('place', 'birth'),
    'place of birth|birthplace|birth place|lugar de nacimiento|lugar nacimiento|municipio y departamento de nacimiento|ciudad y pais de nacimiento|lugar y fecha de nacimiento|lieu de naissance|naturalidade|geburtsort|luogo di nascita|local de nascimento|city and state of birth|nacido en|nacida en|city town or location of birth|city state country of birth|place of birth city state',
  ],
  [
    rule('city', 'birth.city'),
    'city of birth|ciudad de nacimiento|municipio de nascimento|ville de naissance|municipio de nacimiento|localidad de nacimiento|poblacion de nacimiento|town of birth|city town of birth',
  ],
  [rule('country', 'birth.country'), 'country of birth|pais de nacimiento|country birth'],
  [rule('sex', 'sex'), 'sex|sexo|gender|genero|sexe|geschlecht|sesso|child s sex'],
  [
    rule('country', 'nationality'),
    'nationality|nacionalidad|country of citizenship|citizenship|nationalite|ciudadania|nacionalidade|staatsangehorigkeit|cittadinanza',
  ],
];

const PASSPORT_NUMBER = rule('passportNumber', 'passport.number');
const ISSUED: Says = [
  [
    rule('pastDate', 'issued', null),
    'date issued|date of issue|issued on|issued|issue date|fecha de expedicion|fecha de emision|expedida el|expedido el|fecha de expedicion del acta|emitido el|fecha de certificacion|dated|date of certification|fecha expedicion|fecha de impresion|lugar y fecha de expedicion|date de delivrance|data de expedicao|ausstellungsdatum|data di rilascio',
  ],
];
const CARD_EXPIRES = rule('anyDate', 'expires', null);
const A_NUMBER: Says = [
  [
    rule('aNumber', 'aNumber'),
    'uscis|uscis number|a number|alien number|alien registration number|a|numero a|a no|numero de extranjero|file number|alien registration no|uscis no|uscis a number',
  ],
];

/** Where a value ends although the label asks for nothing that a form needs. */
const NOTHING: Says = [
  [
    rule('nothing'),
    'curp|folio|entidad|entidad de registro|municipio de registro|municipio|oficialia|libro|acta|numero de acta|no de acta|fecha de registro|fecha de inscripcion|tomo|foja|edad|age|occupation|ocupacion|domicilio|residence|address|direccion|phone|telefono|date filed|date received by registrar|certificate number|certificate no|state file number|file no|registrar|local registrar|county of birth|county|state|state of birth|hour|hora|time of birth|time|hora de nacimiento|hospital|facility name|weight|peso|huella|firma|signature|estado civil|marital status|entidad federativa|localidad|pais|registration number|numero de registro|numero certificado|identificador electronico|clave unica de registro de poblacion|crip|anotaciones marginales|certificacion|compareciente|type|tipo|code|codigo|clave|authority|autoridad|observations|observaciones|endorsements|height|estatura|vivo|registrado|fingerprint|card|ssn|social security number|race|cedula|dpi|cui|dui|documento de identidad|religion|titulo|title|departamento|departamento de nacimiento|provincia|partida|birth number|registered number|district|number of previous marriages|state of marriage|license number|license no',
  ],
];

const PARENTS: Says = [
  [heading('parent1'), 'parent 1|parent a|first parent|progenitor 1|progenitor a|filiacion 1'],
  [heading('parent2'), 'parent 2|parent b|second parent|progenitor 2|progenitor b|filiacion 2'],
  [
    { kind: 'nothing', fact: '', opens: 'parents' },
    'datos de filiacion|datos de filiacion de la persona registrada|filiacion|datos de los padres|padres|parents',
  ],
  [
    parent('parent1', 'male'),
    'father|padre|father s name|nombre s del padre|nombres del padre|pere|nom du pere|padre nombre s|name of father|nombre del padre|nombre completo del padre|father s full name|father s legal name|full name of father|datos del padre|nombre y apellidos del padre|pai|nome do pai|father parent|padre nombre|father information|vater',
  ],
  [
    parent('parent2', 'female'),
    'mother|madre|mother s name|nombre s de la madre|nombres de la madre|mere|nom de la mere|madre nombre s|name of mother|nombre de la madre|nombre completo de la madre|mother s full name|mother s maiden name|mother s full maiden name|maiden name of mother|full maiden name of mother|mother s legal name|mother s name prior to first marriage|full name of mother|datos de la madre|nombre y apellidos de la madre|mae|nome da mae|mother parent|mother information|mutter|mother s name before first marriage',
  ],
  [
    heading('nobody'),
    'abuelos paternos|abuelos maternos|abuelo paterno|abuela paterna|abuelo materno|abuela materna|testigos|testigo|witnesses|witness|abuelos|state registrar|informant|attendant|certifier|oficial del registro civil|grandfather|grandmother|declarante|datos del declarante|nombre del oficial|juez|medico|datos de testigos',
  ],
];
const HOLDER_OF_BIRTH: Says = [
  [
    { ...rule('givenName'), opens: 'holder', of: 'holder' },
    'child s first name|child s given name|child s given names',
  ],
  [rule('middleName', '', 'holder'), 'child s middle name'],
  [rule('familyName', '', 'holder'), 'child s last name|child s surname|child s family name'],
  [rule('place', 'birth', 'parent2'), 'mother s birthplace|mother s place of birth|birthplace of mother'],
  [rule('place', 'birth', 'parent1'), 'father s birthplace|father s place of birth|birthplace of father'],
  [rule('pastDate', 'birth.date', 'parent2'), 'mother s date of birth|mother s birth date'],
  [rule('pastDate', 'birth.date', 'parent1'), 'father s date of birth|father s birth date'],
  [
    { ...heading('holder'), kind: 'fullName' },
    'child s name|name of child|child s full legal name|full name of child|child s full name|child s legal name|nombre del registrado|nombre de la registrada|nombre del inscrito|nombre del nacido|nombre completo del registrado|name of registrant|name at birth|registrant s name|nombre del recien nacido|nombre de la persona registrada|full name at birth|name of person',
  ],
  [
    { ...heading('holder'), kind: 'nothing' },
    'datos del registrado|datos de la persona registrada|registrado a|datos del inscrito|datos del nacido|datos de identidad del nacido|datos del titular|child|inscrito|datos de la persona inscrita|child information|registrada|datos del menor|registrant information|information about child|datos de nacimiento',
  ],
];

const COUPLE: Says = [
  [
    heading('spouse1'),
    'groom|novio|esposo|husband|groom full name|husband full name|nombre s del contrayente|nombres del contrayente|spouse a|party a|spouse 1|party 1|applicant 1|applicant a|person a|contrayente 1|primer contrayente|el contrayente|groom s name|name of groom|full name of groom|nombre del contrayente|nombre del esposo|nombre del novio|contrayente uno|spouse a name|datos del contrayente|groom spouse a|first person|husband s name|name of husband|conyuge 1|groom s full name|datos del esposo|contrayente a|first spouse|name of spouse 1|name of spouse a|partner a|groom party a|noivo|marito|epoux',
  ],
  [
    heading('spouse2'),
    'bride|novia|esposa|wife|bride full name|wife full name|nombre s de la contrayente|nombres de la contrayente|spouse b|party b|spouse 2|party 2|applicant 2|applicant b|person b|contrayente 2|segundo contrayente|la contrayente|segunda contrayente|bride s name|name of bride|full name of bride|nombre de la contrayente|nombre de la esposa|nombre de la novia|contrayente dos|spouse b name|datos de la contrayente|bride spouse b|second person|wife s name|name of wife|bride s maiden name|conyuge 2|bride s full name|datos de la esposa|contrayente b|second spouse|name of spouse 2|name of spouse b|partner b|bride party b|noiva|moglie|epouse',
  ],
  [
    heading('nobody'),
    'padre|madre|father|mother|padres|parents|testigos|testigo|witness|witnesses|officiant|father s name|mother s name|mother s maiden name|nombre del padre|nombre de la madre|padres del contrayente|padres de la contrayente|celebrant|clergy|person performing ceremony|oficial del registro civil|juez|judge|datos de los padres|clerk|name of officiant|county clerk|testigo 1|testigo 2',
  ],
];
const MARRIAGE: Says = [
  [
    rule('pastDate', 'marriage.date', null),
    'date of marriage|marriage date|fecha de matrimonio|fecha del matrimonio|fecha de celebracion|fecha de celebracion del matrimonio|married on|date of ceremony|date married|fecha de casamiento|fecha de enlace|date of marriage ceremony|fecha de la boda|ceremony date|data do casamento|date du mariage',
  ],
  [
    rule('place', 'marriage.place', null),
    'place of marriage|lugar del matrimonio|lugar de matrimonio|lugar de celebracion|lugar de celebracion del matrimonio|place of ceremony|city of marriage|location of marriage|ciudad del matrimonio|municipio del matrimonio|city and state of marriage|married at|location of ceremony|place of marriage city county state|city town of marriage',
  ],
];
const DIVORCE: Says = [
  [rule('pastDate', 'issued', null), 'date|fecha'],
  [
    rule('pastDate', 'divorce.date', null),
    'date of divorce|divorce date|date of decree|date of judgment|fecha de divorcio|fecha del divorcio|fecha de sentencia|fecha de la sentencia|date granted|date of dissolution|decree date|judgment date|fecha de ejecutoria|date of entry of judgment|date of final decree|date divorce granted|decree entered|divorce granted|fecha de resolucion|entered on|final decree entered|date of final judgment|date marriage ended|fecha de disolucion',
  ],
  [
    heading('spouse1'),
    'petitioner|plaintiff|actor|demandante|promovente|accionante|divorciante 1|divorciado|name of petitioner|name of plaintiff|parte actora',
  ],
  [
    heading('spouse2'),
    'respondent|defendant|demandado|demandada|accionado|accionada|divorciante 2|divorciada|name of respondent|name of defendant|parte demandada',
  ],
  [
    rule('nothing'),
    'date of marriage|fecha de matrimonio|fecha del matrimonio|place of marriage|lugar de matrimonio|case number|case no|cause no|numero de expediente|expediente|court|juzgado|docket number',
  ],
];

const US_NOTICE: Says = [
  [rule('receipt', 'receipt', null), 'receipt number|receipt no|numero de recibo'],
  [rule('text', 'caseType', null), 'case type|form type'],
  [rule('text', 'noticeType', null), 'notice type'],
  [rule('pastDate', 'received', null), 'received date|date received|receipt date'],
  [rule('pastDate', 'issued', null), 'notice date|date of notice'],
  [rule('pastDate', 'priorityDate', null), 'priority date'],
  [party('petitioner'), 'petitioner|petitioner name|name of petitioner'],
  [party('beneficiary'), 'beneficiary|beneficiary name|name of beneficiary'],
  [party('holder'), 'applicant|applicant name|name of applicant|applicant petitioner'],
  [
    rule('nothing'),
    'page|section|fee|amount received|online account number|uscis online account number|valid from|class|consulate',
  ],
];

const ARRIVAL: Says = [
  [
    rule('i94', 'entry.i94'),
    'admission i 94 record number|admission record number|i 94 number|i 94 record number|departure number|admission i 94 number|form i 94 number|record number|admission number',
  ],
  [
    rule('pastDate', 'entry.date'),
    'most recent date of entry|date of entry|arrival date|arrival issued date|date of arrival|admitted on',
  ],
  [rule('stayUntil', 'entry.stayUntil'), 'admit until date|admit until|admitted until|admit until d s'],
  [rule('code', 'entry.class'), 'class of admission|class|admission class'],
  [PASSPORT_NUMBER, 'document number|passport number|passport no|document no|travel document number'],
  [rule('familyName'), 'last surname|last name surname|family name last'],
  [rule('givenName'), 'first given name|first name given'],
  [
    rule('nothing'),
    'i 94 expiration date|entry number|country of issuance|port of entry|details provided on the i 94 information form|airline|document type',
  ],
];
const CARD: Says = [
  ...A_NUMBER,
  [
    CARD_EXPIRES,
    'card expires|expires|expiration date|date of expiration|card expires on|valid until|valid to|expires on',
  ],
  [rule('nothing'), 'valid from|card number|terms and conditions|not valid for reentry to us|resident since not'],
];

const RULES: Readonly<Partial<Record<DocumentType, Says>>> = {
  passport: [
    ...PERSON,
    ...ISSUED,
    [
      PASSPORT_NUMBER,
      'passport no|passport number|no de pasaporte|numero de pasaporte|pasaporte no|passport n|document no|document number|numero de documento|passeport n|passaporte n|passaporto n|pass nr|passeport no|passport no no de pasaporte|no del pasaporte|pasaporte numero',
    ],
    [
      rule('anyDate', 'passport.expires'),
      'date of expiry|date of expiration|expiration date|expiry date|fecha de caducidad|fecha de vencimiento|fecha de expiracion|valid until|expires|vence|valido hasta|vencimiento|expiry|expira|date d expiration|valido ate|data de validade|gultig bis|data di scadenza',
    ],
    [rule('country', 'passport.country'), 'issuing country|pais emisor|pais de expedicion'],
    [
      rule('nothing'),
      'code of issuing state|issuing state|country code|clave del pais de expedicion|pais emisor codigo|personal number|no personal|issuing authority|autoridad emisora|autoridad expedidora',
    ],
  ],
  visa: [
    ...PERSON,
    [rule('pastDate', 'issued', null), 'issue date|date of issue|fecha de emision'],
    [rule('anyDate', 'expires', null), 'expiration date|expires|fecha de vencimiento|expiry date'],
    [PASSPORT_NUMBER, 'passport number|numero de pasaporte|passport no'],
    [rule('code', 'category', null), 'visa class|visa type class|class|type class|clase|r visa type class'],
    [rule('nothing'), 'issuing post name|control number|entries|annotation|visa type'],
  ],
  'i-94': [...PERSON, ...ARRIVAL],
  'green-card': [
    ...PERSON,
    ...CARD,
    [rule('code', 'admission.class'), 'category|class|categoria'],
    [rule('pastDate', 'admission.date'), 'resident since|residence since|resident since date|residente desde'],
  ],
  ead: [...PERSON, ...CARD, [rule('code', 'category', null), 'category|categoria']],
  'birth-certificate': [...PERSON, ...HOLDER_OF_BIRTH, ...PARENTS, ...ISSUED],
  'marriage-certificate': [...PERSON, ...COUPLE, ...MARRIAGE, ...ISSUED],
  'divorce-decree': [...PERSON, ...COUPLE, ...DIVORCE, ...ISSUED],
  'tax-return': [
    [rule('givenName'), 'your first name and middle initial|your first name and initial|first name'],
    [rule('familyName'), 'last name'],
    [
      rule('nothing'),
      'if joint return spouse s first name and middle initial|spouse s first name|home address|filing status',
    ],
    [rule('year', 'year', null), 'tax year|for the year|tax period|calendar year|tax period ending|year'],
  ],
  'pay-stub': [
    [
      rule('text', 'job.employer', 'holder'),
      'employer|employer name|company|company name|empleador|empresa|patron|razon social|name of employer',
    ],
    [rule('pastDate', 'issued', null), 'pay date|check date|fecha de pago|payment date|date paid|advice date|pay day'],
    [
      rule('fullName', 'name', 'holder'),
      'employee|employee name|empleado|nombre del empleado|trabajador|name of employee|nombre del trabajador|pay to the order of',
    ],
    [rule('name', 'name', 'holder'), 'name|nombre'],
    [
      rule('nothing'),
      'employee id|employee number|employer id|pay period|period|department|pay type|period ending|period beginning|pay begin date|pay end date|social security number|ssn|address|position|job title|federal id|ein|pay rate|rate|hours|net pay|gross pay|check number|puesto|rfc|curp|departamento|no de empleado',
    ],
  ],
  'i-797': [...US_NOTICE, ...A_NUMBER, ...PERSON],
  'police-record': [
    ...PERSON,
    ...ISSUED,
    [
      rule('fullName', 'name', 'holder'),
      'name of applicant|applicant s name|applicant|subject|subject name|nombre del solicitante|nombre del interesado|titular|a nombre de|solicitante|interesado|name of subject|nombre del titular',
    ],
    [
      rule('pastDate', 'issued', null),
      'date|fecha|date of search|date of report|report date|search date|fecha de consulta',
    ],
    [
      rule('anyDate', 'expires', null),
      'valid until|expires|expiration date|vigencia hasta|valido hasta|vence|fecha de vencimiento|vigencia',
    ],
  ],
  other: [
    ...ISSUED,
    [
      rule('anyDate', 'expires', null),
      'expires|expiration date|date of expiration|valid until|fecha de vencimiento|vence|valido hasta|vigencia',
    ],
  ],
};

/** Values that differ from a label by one letter only. */
const LOOK_LIKE_LABELS = ['HOMBRE'];

const indexes = new Map<DocumentType, PhraseIndex<LabelRule>>();

/** The labels of papers of this type. Rules of the type itself win over the common ones for the same words. */
export function labelsOf(type: DocumentType): PhraseIndex<LabelRule> {
  const known = indexes.get(type);
  if (known) return known;
  const byPhrase = new Map<string, LabelRule>();
  for (const [of, phrases] of [...NOTHING, ...(RULES[type] ?? [])])
    for (const phrase of phrases.split('|')) byPhrase.set(phrase, of);
  const index = new PhraseIndex(byPhrase, LOOK_LIKE_LABELS);
  indexes.set(type, index);
  return index;
}

/** Words of labels and titles: a name does not hold them. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  [...NOTHING, ...Object.values(RULES).flat()]
    .flatMap(([, phrases]) => phrases.split(/[| ]/))
    .map((word) => word.toUpperCase())
    .filter((word) => word.length > 3 && !['MIDDLE', 'MARIA', 'VARON', 'CLASE'].includes(word)),
);

/** Every rule there is, for a test that all their facts have words. */
export function labelRules(): LabelRule[] {
  return Object.values(RULES).flatMap((says) => says.map(([of]) => of));
}
