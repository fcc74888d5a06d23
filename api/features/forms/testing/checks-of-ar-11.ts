import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const home: FormData = { 'home.street': '12 OAK ST', 'home.zip': '60601', mailingIsHome: 'no' };
const before: FormData = { ...home, 'earlierHome.street': '12 OAK ST', 'earlierHome.zip': '60601' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_AR_11: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'no-earlier-home': [home, before],
  // Moving to another apartment of the same house is a move.
  'same-address': [before, { 'earlierHome.unitKind': 'APT', 'earlierHome.unit': '3' }],
  'post-box-as-home': [{ 'home.street': 'PO BOX 88' }, home],
  'mailing-is-home': [
    { ...home, 'mailing.street': '12 OAK ST', 'mailing.zip': '60601' },
    { 'mailing.street': 'PO BOX 88' },
  ],
  'resident-without-a-number': [{ status: 'permanentResident' }, { aNumber: 'A000111222' }],
  'citizen-of-united-states': [{ citizenship: 'UNITED STATES' }, { citizenship: 'PERU' }],
  'signer-under-14': [{ dateOfBirth: '2015-01-01' }, born],
};
