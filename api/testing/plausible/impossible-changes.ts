import type { FormData } from '../../../schema/forms/definition.ts';
import { addDays, addYears, oneOf, type Random } from './seeded.ts';
import { TODAY } from './plausible-people.ts';

/** A change that makes a plausible person impossible. Returns undefined if it does not apply to this person. */
export type Change = (answers: FormData, random: Random) => FormData | undefined;
export type Changes = Readonly<Record<string, Change>>;

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isOf =
  (...wanted: readonly [path: string, ...values: string[]][]) =>
  (answers: FormData) =>
    wanted.every(([path, ...values]) => values.includes(answers[path] ?? ''));

/** Replaces an answer if it exists and the condition holds. */
const put =
  (
    path: string,
    text: string | ((answers: FormData, random: Random) => string),
    holds: (answers: FormData) => boolean = () => true,
  ): Change =>
  (answers, random) =>
    answers[path] !== undefined && holds(answers)
      ? { [path]: typeof text === 'string' ? text : text(answers, random) }
      : undefined;

/** Replaces one of the answered dates whose path matches. */
const someDate =
  (paths: RegExp, text: (was: string, answers: FormData, random: Random) => string): Change =>
  (answers, random) => {
    const dates = Object.keys(answers).filter((path) => paths.test(path) && isDay(answers[path]));
    if (dates.length === 0) return undefined;
    const path = oneOf(random, dates);
    return { [path]: text(answers[path] ?? '', answers, random) };
  };

/** Swaps beginning and end of one period. */
const reversed =
  (froms: RegExp): Change =>
  (answers, random) => {
    const paths = Object.keys(answers).filter((path) => froms.test(path) && isDay(answers[path]));
    const from = paths.length === 0 ? undefined : oneOf(random, paths);
    const to = from?.replace(/from$/, 'to').replace(/From$/, 'To');
    if (from === undefined || to === undefined || !isDay(answers[to])) return undefined;
    return { [from]: answers[to] ?? '', [to]: answers[from] ?? '' };
  };

const inFuture = (was: string, _: FormData, random: Random) =>
  addYears(was, 2030 - Number(was.slice(0, 4)) + random(60));
const offCalendar = (was: string, _: FormData, random: Random) =>
  `${was.slice(0, 4)}-${oneOf(random, ['02-30', '04-31', '13-05', '06-31', '11-00'])}`;
const beforeBirth = (born: string) => (_was: string, answers: FormData, random: Random) =>
  addDays(answers[born], -1 - random(7_000));
const years = (from: string, least: number, most: number) => (answers: FormData, random: Random) =>
  addDays(addYears(answers[from], least), random(365 * (most - least)));
const badSsn = (_: FormData, random: Random) =>
  oneOf(random, ['000-12-3456', '666-45-1234', '900-70-1234', '987-65-4329', '219-00-1234', '219-45-0000']);
const hasMarried = isOf(['maritalStatus', 'married', 'separated']);
const hasRelativeMarried = isOf(['rel_maritalStatus', 'married', 'separated']);
const isCouple = isOf(['rel_relationship', 'Spouse']);
const isHere = isOf(['rel_inUnitedStatesNow', 'yes']);
/** Creates a gap of more than two months in a history by removing a row. */
const hole =
  (list: string, since: string): Change =>
  (answers) => {
    const from = answers[`${list}[0].from`];
    if (from === undefined || answers[since] === undefined || answers[since] < addYears(TODAY, -4)) return undefined;
    const last =
      Object.keys(answers).filter((path) => path.startsWith(`${list}[`) && path.endsWith('].from')).length - 1;
    if (last === 0)
      return { [`${list}[0].to`]: addDays(answers[since], -500), [`${list}[0].from`]: addDays(from, -900) };
    return { [`${list}[0].from`]: addDays(answers[`${list}[0].to`], -1) };
  };

export const PETITION: Changes = {
  'a date in the future': someDate(
    /birth$|OfBirth$|[fF]rom$|\.to$|marriageDate$|ended$|certificateDate|admissionDate|arrivalDate|dateFiled|Since$/i,
    inFuture,
  ),
  'a date that is on no calendar': someDate(/./, offCalendar),
  'married before the petitioner was born': put('marriageDate', beforeOf('dateOfBirth'), hasMarried),
  'married before the relative was born': put('rel_marriageDate', beforeOf('rel_dateOfBirth'), hasRelativeMarried),
  'born after the own wedding': put('dateOfBirth', years('marriageDate', 1, 8), hasMarried),
  'married as a child': put('marriageDate', years('dateOfBirth', 3, 15), hasMarried),
  'something of the petitioner before the birth': someDate(
    /^(earlierJobs|earlierAddresses).*\.from$|^spouses.*ended$|^(jobFrom|physicalAddressFrom|notWorkingSince|admissionDate|certificateDate|sharedFrom)$|dateFiled$/,
    beforeBirth('dateOfBirth'),
  ),
  'something of the relative before the birth': someDate(
    /^rel_(spouses.*ended|arrivalDate|marriageDate)$/,
    beforeBirth('rel_dateOfBirth'),
  ),
  'a home or job that ends before it begins': reversed(/^(earlierJobs|earlierAddresses).*\.from$|^sharedFrom$/),
  'a job of a child': someDate(/^earlierJobs.*\.from$|^jobFrom$/, (_was, answers, random) =>
    years('dateOfBirth', 2, 12)(answers, random),
  ),
  'a parent younger than the petitioner': someDate(/^parent[12]\.dateOfBirth$/, (_was, answers, random) =>
    years('dateOfBirth', 1, 20)(answers, random),
  ),
  'a parent a few years older': someDate(/^parent[12]\.dateOfBirth$/, (_was, answers, random) =>
    years('dateOfBirth', -9, -1)(answers, random),
  ),
  'a child older than the petitioner': put(
    'rel_dateOfBirth',
    years('dateOfBirth', -9, -1),
    isOf(['rel_relationship', 'Child']),
  ),
  'a parent to file for who is younger': put(
    'rel_dateOfBirth',
    years('dateOfBirth', 1, 9),
    isOf(['rel_relationship', 'Parent']),
  ),
  'a parent to file for who is nobody’s parent': (answers, random) =>
    answers['rel_relationship'] === 'Parent' && isDay(answers['parent2.dateOfBirth'])
      ? { rel_dateOfBirth: addDays(answers['rel_dateOfBirth'], -400 - random(900)) }
      : undefined,
  'a relative’s child older than the relative': put('rel_family[0].dateOfBirth', years('rel_dateOfBirth', -9, -1)),
  'a relative’s child born to a child': put('rel_family[0].dateOfBirth', years('rel_dateOfBirth', 1, 9)),
  'older than anybody': someDate(/^(rel_)?dateOfBirth$/, (_was, _answers, random) => `190${1 + random(9)}-05-05`),
  'a resident for a parent, a brother or a sister': put(
    'petitionerStatus',
    'resident',
    isOf(['rel_relationship', 'Parent', 'Sibling']),
  ),
  'a resident for a married child': put(
    'rel_maritalStatus',
    'married',
    isOf(['rel_relationship', 'Child'], ['petitionerStatus', 'resident']),
  ),
  'a child who files for a parent, a brother or a sister': put(
    'dateOfBirth',
    (_, random) => `20${10 + random(10)}-03-03`,
    isOf(['rel_relationship', 'Parent', 'Sibling']),
  ),
  'for a spouse, and not married': put(
    'maritalStatus',
    (_, random) => oneOf(random, ['single', 'divorced', 'widowed', 'annulled']),
    isCouple,
  ),
  'for a spouse who is not married': put(
    'rel_maritalStatus',
    (_, random) => oneOf(random, ['single', 'divorced', 'widowed', 'annulled']),
    isCouple,
  ),
  'never married, with marriages': put('maritalStatus', 'single', ({ timesMarried }) => timesMarried !== '0'),
  'never married, with marriages of the relative': put(
    'rel_maritalStatus',
    'single',
    ({ rel_timesMarried: times }) => times !== '0',
  ),
  'married not once': put('timesMarried', '0', hasMarried),
  'the relative married not once': put('rel_timesMarried', '0', hasRelativeMarried),
  'more marriages than are listed': put('timesMarried', (_, random) => String(4 + random(4)), hasMarried),
  'more marriages of the relative than are listed': put(
    'rel_timesMarried',
    (_, random) => String(4 + random(4)),
    hasRelativeMarried,
  ),
  'fewer marriages than are listed': put('timesMarried', '1', ({ timesMarried }) => Number(timesMarried) > 1),
  'fewer marriages of the relative than are listed': put(
    'rel_timesMarried',
    '1',
    ({ rel_timesMarried: times }) => Number(times) > 1,
  ),
  'married, and the marriage has ended': (answers, random) =>
    hasMarried(answers) && answers['timesMarried'] === '1'
      ? { 'spouses[0].ended': addDays(answers['marriageDate'], 1 + random(200)) }
      : undefined,
  'married before the last marriage had ended': put(
    'spouses[1].ended',
    ({ marriageDate }, random) => addDays(marriageDate, 30 + random(200)),
    hasMarried,
  ),
  'two dates of one wedding': put(
    'rel_marriageDate',
    ({ rel_marriageDate: date }, random) => addDays(date, -1 - random(90)),
    isCouple,
  ),
  'a never-married relative’s husband or wife': put(
    'rel_family[0].relationship',
    'Spouse',
    isOf(['rel_maritalStatus', 'single']),
  ),
  'a resident through a marriage who never married': put(
    'residentThroughMarriage',
    'yes',
    isOf(['maritalStatus', 'single']),
  ),
  'one person in both places': (answers) => ({
    rel_lastName: answers['lastName'] ?? '',
    rel_firstName: answers['firstName'] ?? '',
    rel_dateOfBirth: answers['dateOfBirth'] ?? '',
  }),
  'one A-Number for two': put('rel_alienNumber', ({ alienNumber }) => alienNumber ?? ''),
  'one Social Security number for two': put('rel_socialSecurityNumber', ({ socialSecurityNumber: own }) => own ?? ''),
  'a Social Security number that nobody has': put('socialSecurityNumber', badSsn),
  'a Social Security number of the relative that nobody has': put('rel_socialSecurityNumber', badSsn),
  'an A-Number of zeros': put('alienNumber', 'A000000000'),
  'a stay that ends before it begins': put(
    'rel_stayUntil',
    ({ rel_arrivalDate: date }, random) => addDays(date, -1 - random(300)),
    isHere,
  ),
  'no inspection, and an I-94': put('rel_arrivalClass', 'EWI', isHere),
  'an I-94 number with a digit too few or too many': put(
    'rel_i94Number',
    ({ rel_i94Number: was }, random) => oneOf(random, [String(was?.slice(1)), `${was}1`]),
    isHere,
  ),
  'a passport that expired before the arrival': put(
    'rel_passportExpires',
    ({ rel_arrivalDate: date }, random) => addDays(date, -1 - random(900)),
    isHere,
  ),
  'here, and applies here without being here': put('rel_inUnitedStatesNow', 'no', isHere),
  'never here, with a home here': put('rel_everInUnitedStates', 'no', isHere),
  'a home here, and never here': put('rel_address.inUnitedStates', 'yes', isOf(['rel_everInUnitedStates', 'no'])),
  'abroad, and applies here': put('rel_appliesWhere', 'inUnitedStates', isOf(['rel_everInUnitedStates', 'no'])),
  'a hole between homes': hole('earlierAddresses', 'physicalAddressFrom'),
  'a hole between jobs': hole('earlierJobs', 'jobFrom'),
  'a husband or wife who is somebody else': (answers) =>
    isCouple(answers) ? { 'spouses[0].family': 'NOBODY', 'spouses[0].given': 'ELSE' } : undefined,
  'a ZIP Code of zeros': put('zipCode', '00000'),
  'kilograms for pounds': put('weight', (_, random) => String(30 + random(39))),
  'a giant or a dwarf': put('heightFeet', (_, random) => oneOf(random, ['2', '8'])),
  'an earlier home that begins after the present one': put(
    'earlierAddresses[0].from',
    ({ physicalAddressFrom: date }) => addDays(date, 20),
  ),
};

export const SPOUSE_FACTS: Changes = {
  'a date in the future': someDate(/./, inFuture),
  'a date that is on no calendar': someDate(/./, offCalendar),
  'something that ends before it begins': reversed(/from$/),
  'the year of a great-grandparent': someDate(
    /from$|^homeFrom$/i,
    (_was, _answers, random) => `190${1 + random(9)}-05-05`,
  ),
  'the same parent twice': (answers) =>
    isDay(answers['parent1.dateOfBirth'])
      ? Object.fromEntries(
          ['family', 'given', 'dateOfBirth'].map((name) => [`parent2.${name}`, answers[`parent1.${name}`] ?? '']),
        )
      : undefined,
  'a home abroad that is here': put('lastAbroad.address.country', 'UNITED STATES'),
  'work abroad that is here': ({ 'jobAbroad.address.inUnitedStates': military }) =>
    military === undefined ? undefined : { 'jobAbroad.address.inUnitedStates': 'yes', 'jobAbroad.address.state': 'TX' },
  'an A-Number of zeros': put('aNumber', 'A000000000'),
  'a hole between homes': hole('earlierAddresses', 'homeFrom'),
  'a hole between jobs': hole('earlierJobs', 'job.from'),
  'a living parent older than anybody': put('parent1.dateOfBirth', '1902-02-02', isOf(['parent1.living', 'yes'])),
  'an earlier home that begins after the present one': put('earlierAddresses[0].from', ({ homeFrom }) =>
    addDays(homeFrom, 20),
  ),
};

export const WORK_PERMIT: Changes = {
  'a date in the future': someDate(/^dateOfBirth$|^arrivalDate$/, inFuture),
  'a date that is on no calendar': someDate(/./, offCalendar),
  'arrived before the birth': put('arrivalDate', beforeOf('dateOfBirth')),
  'born after the arrival': put('dateOfBirth', ({ arrivalDate }) => addDays(arrivalDate, 40)),
  'a passport that expired before the birth': put('passportExpires', beforeOf('dateOfBirth')),
  'a passport that expired before the arrival': put('passportExpires', beforeOf('arrivalDate')),
  'a Social Security number that nobody has': put('ssn', badSsn),
  'an A-Number of zeros': put('aNumber', 'A000000000'),
  'an I-94 number with a digit too few or too many': put('i94', ({ i94 }, random) =>
    oneOf(random, [String(i94?.slice(1)), `${i94}1`]),
  ),
  'a renewal of what was never had': put('filedBefore', 'no', isOf(['reason', 'renewal', 'replacement'])),
  'a worker’s spouse who is not married': put(
    'maritalStatus',
    (_, random) => oneOf(random, ['single', 'divorced', 'widowed']),
    isOf(['categoryNumber', '26']),
  ),
  'a category without its receipt': (answers) =>
    ['spouseReceipt', 'petitionReceipt'].flatMap((path) => (answers[path] === undefined ? [] : [{ [path]: '' }]))[0],
  'a ZIP Code of zeros': put('mailing.zip', '00000'),
  'a student without an employer': put('eVerifyNumber', ''),
  'a category that there is not': put('categoryNumber', (_, random) => String(50 + random(49))),
  'older than anybody': put('dateOfBirth', (_, random) => `190${1 + random(9)}-05-05`),
};

function beforeOf(path: string) {
  return (answers: FormData, random: Random) => addDays(answers[path], -1 - random(5_000));
}
