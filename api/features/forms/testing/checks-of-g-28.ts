import type { FormData } from '../../../../schema/forms/definition.ts';

const attorney: FormData = { capacity: 'attorney' };
const uscis: FormData = { ...attorney, agency: 'uscis' };

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_G_28: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  neither: [{ capacity: 'neither' }, attorney],
  'matter-without-number': [{ ...uscis, uscisMatter: 'WORK PERMIT' }, { uscisMatter: 'I-765' }],
  'respondent-before-uscis': [{ ...uscis, requestedBy: 'respondent' }, { agency: 'ice' }],
  'client-is-you': [
    {
      ...attorney,
      'name.family': 'HALL',
      'name.given': 'ROSA',
      'clientName.family': 'Hall',
      'clientName.given': 'Rosa',
    },
    { 'clientName.given': 'ANA' },
  ],
  'client-address-is-office': [
    {
      ...attorney,
      'office.street': '455 MARKET ST',
      'office.city': 'OAKLAND',
      'clientMailing.street': '455 MARKET ST',
      'clientMailing.city': 'OAKLAND',
    },
    { 'clientMailing.city': 'FRESNO' },
  ],
  'client-phone-is-yours': [
    { ...attorney, phone: '(415) 555-0110', clientPhone: '(415) 555-0110' },
    { clientPhone: '(415) 555-0119' },
  ],
  'same-online-account': [
    { ...attorney, onlineAccount: '012345678901', clientOnlineAccount: '012345678901' },
    { clientOnlineAccount: '012345678902' },
  ],
  'documents-to-office-abroad': [
    { ...attorney, 'choices.documents': 'yes', 'office.inUnitedStates': 'no' },
    { 'office.inUnitedStates': 'yes' },
  ],
  'i-94-to-client-abroad': [
    { ...attorney, 'choices.i94': 'yes', 'clientMailing.inUnitedStates': 'no' },
    { 'clientMailing.inUnitedStates': 'yes' },
  ],
};
