import type { FormData } from '../../../../schema/forms/definition.ts';

const first: FormData = { request: 'initial', dateOfBirth: '1990-01-01' };
const renewal: FormData = { request: 'renewal' };
const born: FormData = { dateOfBirth: '1990-01-01' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_821D: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'first-request': [first, { request: 'renewal' }],
  'lapsed-a-year': [{ ...renewal, expires: '2025-11-21' }, { expires: '2025-11-22' }],
  'renewal-early': [{ ...renewal, expires: '2027-04-22' }, { expires: '2027-04-21' }],
  'renewal-late': [{ ...renewal, expires: '2027-03-21' }, { expires: '2027-03-22' }],
  'came-after-sixteen': [{ ...first, cameBefore16: 'yes', firstEntry: '2006-01-01' }, { firstEntry: '2005-12-31' }],
  'came-before-sixteen': [{ ...first, cameBefore16: 'no', firstEntry: '2005-12-31' }, { firstEntry: '2006-01-01' }],
  'came-after-2007': [{ ...first, resided: 'yes', firstEntry: '2007-06-16' }, { firstEntry: '2007-06-15' }],
  'entry-before-birth': [{ ...first, firstEntry: '1989-12-31' }, { firstEntry: '1990-01-01' }],
  'home-before-birth': [{ ...born, homeFrom: '1989-12-31' }, { homeFrom: '1990-01-01' }],
  'address-dates-reversed': [
    { 'earlierAddresses[0].from': '2024-05-02', 'earlierAddresses[0].to': '2024-05-01' },
    { 'earlierAddresses[0].to': '2024-05-02' },
  ],
  'earlier-addresses-missing': [
    { ...first, firstEntry: '2005-01-01', homeFrom: '2005-02-16' },
    { homeFrom: '2005-02-15' },
  ],
  'trip-dates-reversed': [
    { 'trips[0].left': '2011-06-02', 'trips[0].returned': '2011-06-01' },
    { 'trips[0].returned': '2011-06-02' },
  ],
  'service-dates-reversed': [
    { ...first, served: 'yes', servedFrom: '2018-09-02', servedTo: '2018-09-01' },
    { servedTo: '2018-09-02' },
  ],
  'left-without-parole': [{ leftWithoutParole: 'yes' }, { leftWithoutParole: 'no' }],
  'record-yes': [{ gang: 'yes' }, { gang: 'no' }],
  'left-but-no-trip': [{ ...first, leftWithoutParole: 'yes' }, { 'trips[0].left': '2013-06-01' }],
  'record-explained': [
    { arrestedHere: 'yes' },
    { 'explanations[0].item': '1', 'explanations[0].text': 'It was dismissed.' },
  ],
  'trip-before-birth': [{ ...born, 'trips[0].left': '1989-12-31' }, { 'trips[0].left': '2011-06-01' }],
  'proceedings-before-birth': [
    { ...born, proceedings: 'yes', proceedingsDate: '1989-12-31' },
    { proceedingsDate: '2019-05-05' },
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
  'post-box-as-home': [{ 'home.street': 'P.O. BOX 88' }, { 'home.street': '12 OAK ST' }],
};
