import type { FormData } from '../../../../schema/forms/definition.ts';

const nothing: FormData = { income: '0', expenses: '0', assets: '0' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_765WS: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'all-zero': [nothing, { assets: '1' }],
  'no-expenses': [{ income: '9000', expenses: '0' }, { expenses: '8000' }],
  'income-of-a-month': [{ income: '999' }, { income: '1000' }],
  'expenses-of-a-month': [{ expenses: '999' }, { expenses: '0' }],
  'income-high': [{ income: '1000000' }, { income: '999999' }],
  'expenses-high': [{ expenses: '1000000' }, { expenses: '999999' }],
  'assets-high': [{ assets: '5000000' }, { assets: '4999999' }],
  'expenses-over-income': [{ ...nothing, expenses: '9000' }, { explanation: 'Friends lend me money.' }],
  'income-over-expenses': [{ income: '9000', expenses: '8000' }, { income: '8000' }],
};
