import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const ana: FormData = { 'name.family': 'LEE', 'name.given': 'ANA' };
const interpreted: FormData = { ...ana, statementLanguage: 'interpreter', interpreterFamilyName: 'LEE' };
const prepared: FormData = { ...ana, preparerHelped: 'yes', preparerFamilyName: 'LEE' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_693: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'signer-under-14': [{ dateOfBirth: '2015-01-01' }, born],
  'post-box-as-home': [{ 'home.street': 'PO BOX 88' }, { 'home.street': '12 OAK ST' }],
  'preparer-is-you': [{ ...prepared, preparerGivenName: 'ANA' }, { preparerGivenName: 'ROSA' }],
  'interpreter-is-you': [{ ...interpreted, interpreterGivenName: 'ANA' }, { interpreterGivenName: 'ROSA' }],
  'names-alike': [{ ...ana, 'name.given': 'LEE' }, ana],
  'given-initial': [{ 'name.given': 'A' }, { 'name.given': 'AI' }],
};
