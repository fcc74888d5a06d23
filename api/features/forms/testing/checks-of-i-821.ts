import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const first: FormData = { request: 'initial' };
const lateFirst: FormData = { ...first, late: 'yes' };
const lateMarried: FormData = { ...lateFirst, maritalStatus: 'married', marriageDate: '2014-05-17' };

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_821: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'late-first': [lateFirst, { late: 'no' }],
  'not-its-national': [
    { country: 'SYRIA', hasCitizenship: 'yes', citizenship: 'VENEZUELA' },
    { 'otherCitizenships[0].country': 'SYRIA' },
  ],
  'stateless-explained': [{ hasCitizenship: 'no' }, { 'moreInformation[0].text': 'SYRIA TOOK MY NATIONALITY AWAY.' }],
  'has-tps-now': [{ ...first, statusNow: 'TPS' }, { statusNow: 'B-2 VISITOR' }],
  'judge-without-court': [{ request: 'renewal', grantedBy: 'judge', proceedings: 'no' }, { proceedings: 'yes' }],
  'arrival-before-birth': [{ ...born, arrivalDate: '1989-12-31' }, { arrivalDate: '1990-01-01' }],
  'resided-before-birth': [{ ...born, residedSince: '1989-12-31' }, { residedSince: '1990-01-01' }],
  'married-before-birth': [
    { ...born, maritalStatus: 'married', marriageDate: '1989-12-31' },
    { marriageDate: '2014-05-17' },
  ],
  'spouse-born-after-wedding': [
    { ...lateMarried, 'spouse.dateOfBirth': '2014-05-18' },
    { 'spouse.dateOfBirth': '1990-05-18' },
  ],
  'resided-after-arrival': [{ residedSince: '2019-02-12', arrivalDate: '2019-02-11' }, { residedSince: '2019-02-11' }],
  'stay-ends-before-arrival': [
    { arrivalDate: '2019-02-11', hasI94: 'yes', stayKind: 'date', stayUntil: '2019-02-10' },
    { stayUntil: '2019-08-10' },
  ],
  'no-status-with-i94': [{ statusAtArrival: 'NO STATUS', hasI94: 'yes' }, { hasI94: 'no' }],
  'no-status-words': [{ statusAtArrival: 'EWI' }, { statusAtArrival: 'NO STATUS' }],
  'stay-has-ended': [
    { ...first, hasI94: 'yes', stayKind: 'date', stayUntil: '2019-08-10' },
    { stayUntil: '2099-08-10' },
  ],
  'felony-or-misdemeanors': [{ misdemeanor: 'yes' }, { misdemeanor: 'no' }],
  'convicted-not-punished': [{ seriousCrime: 'yes', punished: 'no' }, { punished: 'yes' }],
  'removed-without-court': [{ removed: 'yes', proceedings: 'no' }, { proceedings: 'yes' }],
  'record-yes': [{ disease: 'yes' }, { disease: 'no' }],
  'crimes-explained': [
    { arrested: 'yes' },
    { 'explainCrimes[0].item': '15.a', 'explainCrimes[0].text': 'It was dismissed.' },
  ],
  'drugs-explained': [
    { trafficked: 'yes' },
    { 'explainDrugs[0].item': '12', 'explainDrugs[0].text': 'It was dismissed.' },
  ],
  'security-explained': [
    { danger: 'yes' },
    { 'explainSecurity[0].item': '9 c', 'explainSecurity[0].text': 'It was dismissed.' },
  ],
  'vice-explained': [{ vice: 'yes' }, { 'explainVice[0].item': '19', 'explainVice[0].text': 'It was dismissed.' }],
  'violations-explained': [
    { fraud: 'yes' },
    { 'explainViolations[0].item': '20-22', 'explainViolations[0].text': 'It was dismissed.' },
  ],
  'health-explained': [
    { disease: 'yes' },
    { 'explainHealth[0].item': '23.A', 'explainHealth[0].text': 'It was dismissed.' },
  ],
  'conduct-explained': [
    { voted: 'yes' },
    { 'explainConduct[0].item': '35', 'explainConduct[0].text': 'It was dismissed.' },
  ],
  'armed-explained': [
    { 'harmed.torture': 'yes' },
    { 'explainArmed[0].item': '30', 'explainArmed[0].text': 'It was dismissed.' },
  ],
  'trafficking-explained': [
    { laundering: 'yes' },
    { 'explainTrafficking[0].item': '39.a', 'explainTrafficking[0].text': 'It was dismissed.' },
  ],
  'way-dates-reversed': [
    { otherCountries: 'yes', 'countriesOnWay[0].from': '2019-01-02', 'countriesOnWay[0].to': '2019-01-01' },
    { 'countriesOnWay[0].to': '2019-01-02' },
  ],
  'court-dates-reversed': [
    { proceedings: 'yes', 'periods[0].from': '2019-01-02', 'periods[0].to': '2019-01-01' },
    { 'periods[0].to': '2019-01-02' },
  ],
  'former-marriage-reversed': [
    { ...lateFirst, 'formerSpouses[0].from': '2008-06-02', 'formerSpouses[0].to': '2008-06-01' },
    { 'formerSpouses[0].to': '2012-07-15' },
  ],
  'former-tps-reversed': [
    {
      ...lateFirst,
      'formerSpouses[0].hadTps': 'yes',
      'formerSpouses[0].tpsFrom': '2010-02-02',
      'formerSpouses[0].tpsTo': '2010-02-01',
    },
    { 'formerSpouses[0].tpsTo': '2012-02-01' },
  ],
  'child-tps-reversed': [
    { ...lateFirst, 'children[0].tpsFrom': '2021-09-02', 'children[0].tpsTo': '2021-09-01' },
    { 'children[0].tpsTo': '2023-03-10' },
  ],
  'spouse-tps-reversed': [
    { ...lateMarried, spouseHadTps: 'yes', 'spouseTps.tpsFrom': '2021-09-02', 'spouseTps.tpsTo': '2021-09-01' },
    { 'spouseTps.tpsTo': '2023-03-10' },
  ],
  'former-ended-late': [
    { ...lateMarried, 'formerSpouses[0].to': '2014-05-18' },
    { 'formerSpouses[0].to': '2014-05-16' },
  ],
  'child-older': [
    { ...lateFirst, ...born, 'children[0].dateOfBirth': '1989-12-31' },
    { 'children[0].dateOfBirth': '2015-03-04' },
  ],
  'same-birth-date': [
    { ...born, 'otherBirthDates[0].date': '1990-01-01' },
    { 'otherBirthDates[0].date': '1990-10-01' },
  ],
  'weight-in-kilograms': [{ ...born, 'look.weight': '70' }, { 'look.weight': '154' }],
  'preparer-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'BO',
      preparerHelped: 'yes',
      preparerFamilyName: 'LEE',
      preparerGivenName: 'BO',
    },
    { preparerGivenName: 'ANN' },
  ],
};
