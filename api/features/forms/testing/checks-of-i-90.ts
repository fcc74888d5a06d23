import type { FormData } from '../../../../schema/forms/definition.ts';

const fourteen: FormData = { status: 'resident', reason: 'fourteenCardLater', dateOfBirth: '2012-11-01' };
const card: FormData = { 'cardName.family': 'KIM', 'cardName.given': 'SORA', nameChanged: 'yes' };
const disability: FormData = { needsAccommodation: 'yes', 'disabilities.deaf': 'yes' };
/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_90: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'conditional-card-ends': [{ status: 'conditional', cardExpires: '2027-02-20' }, { cardExpires: '2027-02-21' }],
  'card-ends-later': [
    { status: 'resident', reason: 'expired', cardExpires: '2027-05-23' },
    { cardExpires: '2027-05-22' },
  ],
  'fourteen-not-now': [{ ...fourteen, dateOfBirth: '2012-11-23' }, { dateOfBirth: '2012-10-23' }],
  'fourteen-card-expired': [{ ...fourteen, cardExpires: '2026-11-21' }, { cardExpires: '2026-11-22' }],
  'sixteen-other-reason': [{ ...fourteen, cardExpires: '2028-10-31' }, { cardExpires: '2028-11-01' }],
  'commuter-moves-in': [{ status: 'resident', reason: 'resides' }, { status: 'commuter' }],
  'same-name': [{ ...card, 'name.family': 'Kim', 'name.given': 'Sora' }, { 'name.middle': 'JI' }],
  'name-changed-other-reason': [{ ...card, status: 'resident', reason: 'lost' }, { reason: 'changed' }],
  'past-yes': [{ proceedings: 'yes' }, { proceedings: 'no' }],
  'not-explained': [{ abandoned: 'yes' }, { 'explanations[0].item': '5', 'explanations[0].text': 'By mistake.' }],
  'admitted-before-birth': [{ ...fourteen, dateOfAdmission: '2012-10-31' }, { dateOfAdmission: '2012-11-02' }],
  'card-ended-before-admission': [
    { ...fourteen, cardExpires: '2026-12-01', dateOfAdmission: '2027-01-01' },
    { dateOfAdmission: '2020-01-01' },
  ],
  'post-box-as-home': [{ mailingIsHome: 'no', 'home.street': 'PO BOX 12' }, { 'home.street': '12 BOX ST' }],
  'no-disability-ticked': [{ needsAccommodation: 'yes' }, disability],
  'help-not-said': [disability, { deafRequest: 'An interpreter.' }],
  'weight-in-kilograms': [{ dateOfBirth: '1990-01-01', 'body.weight': '70' }, { 'body.weight': '154' }],
};
