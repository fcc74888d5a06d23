import type { FormData } from '../../../schema/forms/definition.ts';
import { addDays, addYears, oneOf, type Random } from './seeded.ts';

export const TODAY = '2026-11-22';

const GIVEN = ['ANA', 'BAO', 'CARMEN', 'DMITRI', 'ELIF', 'FATIMA', 'GRACE', 'HIROSHI', 'INES', 'JAMAL', 'KIM', 'LUIS'];
const FAMILY = ['SILVA', 'NGUYEN', 'OKAFOR', 'PETROV', 'KHAN', 'GARCIA', 'WANG', 'ROSSI', 'TANAKA', 'COHEN', 'DIAZ'];
const COUNTRIES = ['BRAZIL', 'VIETNAM', 'NIGERIA', 'POLAND', 'PAKISTAN', 'MEXICO', 'CHINA', 'ITALY', 'JAPAN', 'PERU'];

const dayOf = (random: Random, year: number): string =>
  `${year}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, at) => (at === 0 ? 1 + random(9) : random(10))).join('');
const ssn = (random: Random): string => `${100 + random(500)}-${10 + random(89)}-${1000 + random(8999)}`;
const under = (name: string, answers: FormData): FormData =>
  Object.fromEntries(Object.entries(answers).map(([key, text]) => [`${name}.${key}`, text]));

interface History {
  /** Date on which the present home or job began. */
  readonly since: string;
  readonly rows: readonly { readonly from: string; readonly to: string }[];
}

/** Returns the homes or jobs of the last years in succession, with at most 20 days between them. */
function history(random: Random): History {
  let end = addDays(TODAY, -30 - random(3_000));
  const since = end;
  const rows: { from: string; to: string }[] = [];
  while (end > addYears(TODAY, -5) || (rows.length < 2 && random(2) === 0)) {
    const to = addDays(end, -1 - random(20));
    const from = addDays(to, -200 - random(1_000));
    if (from < addYears(TODAY, -9)) break;
    rows.push({ from, to });
    end = from;
  }
  return end > addYears(TODAY, -5) ? history(random) : { since, rows };
}

const rowsOf = (list: string, { rows }: History, more: () => FormData): FormData =>
  Object.assign({}, ...rows.map((row, at) => under(`${list}[${at}]`, { ...row, ...more() }))) as FormData;

const usAddress = (random: Random): FormData => ({
  inUnitedStates: 'yes',
  street: `${1 + random(900)} MAIN ST`,
  city: 'TUCSON',
  state: 'AZ',
  zip: '85701',
});

const work = (random: Random): FormData => ({
  employer: oneOf(random, ['CITY CLINIC', 'BLUE MARKET', 'OAK SCHOOL']),
  occupation: oneOf(random, ['NURSE', 'CLERK', 'TEACHER']),
  ...under('address', usAddress(random)),
});

function parentsOf(random: Random, born: number): FormData {
  const parent = (sex: string): FormData => ({
    family: oneOf(random, FAMILY),
    given: oneOf(random, GIVEN),
    dateOfBirth: random(5) === 0 ? 'unknown' : dayOf(random, born - 18 - random(22)),
    sex,
    countryOfBirth: oneOf(random, COUNTRIES),
    living: oneOf(random, ['yes', 'no', 'unknown']),
  });
  const [one, other] = [parent('female'), parent('male')];
  // Parents of people born before 1960 are dead, so that none is over a hundred.
  const alive: FormData = born < 1960 ? { living: 'no' } : {};
  return { ...under('parent1', { ...one, ...alive }), ...under('parent2', { ...other, ...alive }) };
}

interface Married {
  readonly status: string;
  readonly ended: readonly string[];
  readonly wedding: string | undefined;
}

/** Returns earlier marriages and the present one, all after the person came of age. */
function marriages(random: Random, grownUp: string, isMarried: boolean, wedding?: string): Married {
  const last = wedding ?? addDays(TODAY, -400 - random(1_500));
  const years = Number(last.slice(0, 4)) - Number(grownUp.slice(0, 4));
  const count = years < 8 ? 0 : random(3);
  const ended = Array.from({ length: count }, (_, at) => dayOf(random, Number(last.slice(0, 4)) - 1 - 2 * at));
  if (isMarried) return { status: random(12) === 0 ? 'separated' : 'married', ended, wedding: last };
  return { status: count === 0 ? 'single' : oneOf(random, ['divorced', 'widowed']), ended, wedding: undefined };
}

function marriageOf(random: Random, prefix: string, { status, ended, wedding }: Married, spouse: FormData): FormData {
  const rows = [
    ...(wedding === undefined ? [] : [spouse]),
    ...ended.map((date) => ({ ...person(random), ended: date })),
  ];
  return {
    [`${prefix}maritalStatus`]: status,
    [`${prefix}timesMarried`]: String(rows.length),
    ...(wedding !== undefined && { [`${prefix}marriageDate`]: wedding }),
    ...(Object.assign({}, ...rows.map((row, at) => under(`${prefix}spouses[${at}]`, row))) as FormData),
  };
}

const person = (random: Random) => ({ family: oneOf(random, FAMILY), given: oneOf(random, GIVEN) });

/** Returns an ordinary family's answers to the I-130. */
export function petition(random: Random): FormData {
  const relation = oneOf(random, ['Spouse', 'Spouse', 'Child', 'Parent', 'Sibling'] as const);
  const isResident = (relation === 'Spouse' || relation === 'Child') && random(2) === 0;
  const born = dayOf(random, 1955 + random(40));
  const apart = {
    Spouse: random(13) - 6,
    Child: 20 + random(6),
    Parent: -20 - random(15),
    Sibling: 1 + random(8),
  }[relation];
  const year = Number(born.slice(0, 4));
  const parents = parentsOf(random, year);
  const relativeBorn =
    relation === 'Parent'
      ? dayOf(random, year + apart)
      : dayOf(random, relation === 'Child' ? year + apart : Math.min(year + apart, 2004));
  const grownUp = addYears(born > relativeBorn ? born : relativeBorn, 19);
  const wedding = addDays(grownUp, random(1_400));
  const isCouple = relation === 'Spouse';
  const own = marriages(random, addYears(born, 19), isCouple || random(2) === 0, isCouple ? wedding : undefined);
  const theirs = isCouple
    ? marriages(random, addYears(relativeBorn, 19), true, wedding)
    : marriages(random, addYears(relativeBorn, 19), relation !== 'Child' && random(2) === 0);
  const [petitioner, relative] = [person(random), person(random)];
  const isHere = random(2) === 0;
  const [homes, jobs] = [history(random), history(random)];
  const isWorking = random(4) > 0;
  const hasChild = relativeBorn < '2000' && random(2) === 0;
  return {
    lastName: petitioner.family,
    firstName: petitioner.given,
    dateOfBirth: born,
    alienNumber: `A${digits(random, 9)}`,
    socialSecurityNumber: ssn(random),
    rel_lastName: relative.family,
    rel_firstName: `${relative.given} ${oneOf(random, GIVEN)}`,
    rel_dateOfBirth: relativeBorn,
    rel_relationship: relation,
    rel_alienNumber: random(2) === 0 ? 'na' : `A${digits(random, 9)}`,
    rel_socialSecurityNumber: ssn(random),
    ...((relation === 'Child' || relation === 'Parent') && { childParentKind: 'bornMarried' }),
    ...parents,
    ...(relation === 'Parent' && { 'parent1.dateOfBirth': relativeBorn }),
    zipCode: '85701',
    mailingSameAsPhysical: 'yes',
    physicalAddressFrom: homes.since,
    ...rowsOf('earlierAddresses', homes, () => under('address', usAddress(random))),
    ...marriageOf(random, '', own, relative),
    ...marriageOf(random, 'rel_', theirs, petitioner),
    petitionerStatus: isResident ? 'resident' : 'citizen',
    ...(isResident
      ? {
          admissionDate: dayOf(random, 2012 + random(8)),
          residentThroughMarriage: own.ended.length > 0 ? oneOf(random, ['yes', 'no']) : 'no',
        }
      : {
          citizenshipThrough: 'naturalization',
          hasCertificate: 'yes',
          certificateDate: dayOf(random, Math.max(2000, Number(born.slice(0, 4)) + 20)),
        }),
    worksNow: isWorking ? 'yes' : 'no',
    ...(isWorking ? { jobEmployer: 'DESERT BAKERY', jobFrom: jobs.since } : { notWorkingSince: jobs.since }),
    ...rowsOf('earlierJobs', jobs, () => work(random)),
    heightFeet: oneOf(random, ['4', '5', '6']),
    heightInches: String(random(12)),
    weight: String(95 + random(180)),
    ...(hasChild && {
      'rel_family[0].family': 'SILVA',
      'rel_family[0].relationship': 'Child',
      'rel_family[0].dateOfBirth': dayOf(random, Math.min(Number(relativeBorn.slice(0, 4)) + 20 + random(3), 2025)),
    }),
    rel_everInUnitedStates: isHere ? 'yes' : 'no',
    'rel_address.inUnitedStates': isHere ? 'yes' : 'no',
    'rel_address.city': 'TUCSON',
    ...(isHere
      ? {
          rel_inUnitedStatesNow: 'yes',
          rel_arrivalClass: 'B2',
          rel_i94Number: `${digits(random, 9)}A${random(10)}`,
          rel_arrivalDate: dayOf(random, 2025),
          rel_stayKind: 'date',
          rel_stayUntil: dayOf(random, 2026),
          rel_passportExpires: dayOf(random, 2027 + random(8)),
        }
      : { rel_inProceedings: 'no' }),
    rel_appliesWhere: isHere ? 'inUnitedStates' : 'abroad',
    ...(isCouple && {
      everLivedTogether: 'yes',
      sharedFrom: wedding,
      sharedTo: oneOf(random, ['present', addDays(wedding, 30 + random(300))]),
    }),
    ...(random(3) === 0 && {
      filedBefore: 'yes',
      'earlierPetitions[0].family': 'DIAZ',
      'earlierPetitions[0].dateFiled': dayOf(random, 2020),
    }),
  };
}

/** Returns the spouse's answers to the I-130A. */
export function spouseFacts(random: Random): FormData {
  const [homes, jobs] = [history(random), history(random)];
  const abroad = (): FormData => {
    const to = dayOf(random, 2012 + random(4));
    return { from: addDays(to, -500 - random(900)), to };
  };
  const country = oneOf(random, COUNTRIES);
  const { family, given } = person(random);
  return {
    'name.family': family,
    'name.given': given,
    aNumber: `A${digits(random, 9)}`,
    ...under('home', usAddress(random)),
    homeFrom: homes.since,
    ...rowsOf('earlierAddresses', homes, () => under('address', usAddress(random))),
    ...under('lastAbroad', {
      'address.street': 'RUA 7',
      'address.city': 'RECIFE',
      'address.country': country,
      ...abroad(),
    }),
    ...parentsOf(random, 1970 + random(30)),
    worksNow: 'yes',
    ...under('job', { ...work(random), from: jobs.since }),
    ...rowsOf('earlierJobs', jobs, () => work(random)),
    ...under('jobAbroad', {
      employer: 'PORTO SA',
      'address.inUnitedStates': 'no',
      'address.country': country,
      ...abroad(),
    }),
    statementLanguage: 'english',
    preparerHelped: 'no',
  };
}

/** Returns answers to the application for a work permit. */
export function workPermit(random: Random): FormData {
  const category = oneOf<FormData>(random, [
    { categoryLetter: 'C', categoryNumber: '9' },
    { categoryLetter: 'C', categoryNumber: '8', arrestedC8: 'no' },
    { categoryLetter: 'C', categoryNumber: '26', spouseReceipt: `IOE${digits(random, 10)}`, maritalStatus: 'married' },
    { categoryLetter: 'C', categoryNumber: '35', petitionReceipt: `IOE${digits(random, 10)}`, arrestedC35: 'no' },
    { categoryLetter: 'A', categoryNumber: '5' },
    { categoryLetter: 'A', categoryNumber: '12' },
    {
      categoryLetter: 'C',
      categoryNumber: '3',
      categoryEnd: 'C',
      degree: 'MS BIOLOGY',
      eVerifyName: 'ACME INC',
      eVerifyNumber: digits(random, 7),
    },
  ]);
  const filedBefore = oneOf(random, ['yes', 'no']);
  const country = oneOf(random, COUNTRIES);
  const { family, given } = person(random);
  return {
    reason: filedBefore === 'yes' ? oneOf(random, ['renewal', 'replacement', 'initial']) : 'initial',
    filedBefore,
    'name.family': family,
    'name.given': given,
    dateOfBirth: dayOf(random, 1950 + random(55)),
    sex: oneOf(random, ['male', 'female']),
    maritalStatus: oneOf(random, ['single', 'married', 'divorced', 'widowed']),
    'mailing.zip': '85701',
    aNumber: `A${digits(random, 9)}`,
    ssn: ssn(random),
    citizenship: country,
    countryOfBirth: country,
    cityOfBirth: 'CENTRO',
    i94: `${digits(random, 9)}B${random(10)}`,
    passport: `P${digits(random, 8)}`,
    passportCountry: country,
    passportExpires: dayOf(random, 2026 + random(9)),
    arrivalDate: dayOf(random, 2015 + random(11)),
    statusAtArrival: 'F-1 STUDENT',
    ...category,
  };
}
