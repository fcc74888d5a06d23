import type { FormData } from '../../../../schema/forms/definition.ts';

const own: FormData = { ownCard: 'yes', 'name.family': 'LEE', 'name.given': 'ANA', 'holder.family': 'LEE' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_G_1450: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'card-not-from-us-bank': [{ fromUsBank: 'no' }, { fromUsBank: 'yes' }],
  'one-payment-for-each-form': [{ severalForms: 'yes' }, { severalForms: 'no' }],
  'amount-with-cents': [{ amount: '675.50' }, { amount: '675' }],
  'amount-is-zero': [{ amount: '0' }, { amount: '1' }],
  'amount-high': [{ amount: '20000' }, { amount: '19999' }],
  'holder-is-you': [{ ...own, ownCard: 'no', 'holder.given': 'ANA' }, { 'holder.given': 'ROSA' }],
  'own-card-of-another': [{ ...own, 'holder.family': 'SANTOS' }, own],
  'area-code': [{ phone: '(112) 555-0140' }, { phone: '(212) 555-0140' }],
  'digits-alike': [{ phone: '(999) 999-9999' }, { phone: '(999) 999-9998' }],
};
