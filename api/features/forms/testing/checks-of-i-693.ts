import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const ana: FormData = { 'name.family': 'LEE', 'name.given': 'ANA' };
const interpreted: FormData = { ...ana, statementLanguage: 'interpreter', interpreterFamilyName: 'LEE' };
const prepared: FormData = { ...ana, preparerHelped: 'yes', preparerFamilyName: 'LEE' };

/** Per check: answers that raise it, and what of them is different in answers that do not. */
export const CHECKS_OF_I_693: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'over-110': [{ dateOfBirth: '1903-01-01' }, born],
  'a-number-zero': [{ aNumber: 'A000000000' }, { aNumber: 'A000000001' }],
  'zip-zeros': [{ 'home.inUnitedStates': 'yes', 'home.zip': '00000' }, { 'home.zip': '00501' }],
  'signer-under-14': [{ dateOfBirth: '2015-01-01' }, born],
  'post-box-as-home': [{ 'home.street': 'PO BOX 88' }, { 'home.street': '12 OAK ST' }],
  'preparer-is-you': [{ ...prepared, preparerGivenName: 'ANA' }, { preparerGivenName: 'ROSA' }],
  'interpreter-is-you': [{ ...interpreted, interpreterGivenName: 'ANA' }, { interpreterGivenName: 'ROSA' }],
  'names-alike': [{ ...ana, 'name.given': 'LEE' }, ana],
  'given-initial': [{ 'name.given': 'A' }, { 'name.given': 'AI' }],
  'email-slip': [{ emailAddress: 'ana@yaho.com' }, { emailAddress: 'ana@yahoo.com' }],
};
