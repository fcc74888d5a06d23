import type { FormData } from '../../../../schema/forms/definition.ts';

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_G_1145: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'email-of-agency': [{ how: 'both', email: 'lockbox@uscis.dhs.gov' }, { email: 'ana@uscisfriends.org' }],
  'area-code': [{ how: 'both', mobile: '(012) 555-0140' }, { mobile: '(212) 555-0140' }],
  'digits-alike': [{ how: 'both', mobile: '(222) 222-2222' }, { mobile: '(222) 222-2223' }],
  'toll-free': [{ how: 'both', mobile: '(800) 555-0140' }, { mobile: '(808) 555-0140' }],
  'names-alike': [{ 'name.family': 'LEE', 'name.given': 'LEE' }, { 'name.given': 'ANA' }],
  'middle-alike': [{ 'name.given': 'ANA', 'name.middle': 'ANA' }, { 'name.middle': 'MARIA' }],
  'given-initial': [{ 'name.given': 'A' }, { 'name.given': 'AI' }],
};
