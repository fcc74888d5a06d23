import type { FormData } from '../../../../schema/forms/definition.ts';

const byBenefit: FormData = { 'reasons.benefit': 'yes' };
const byIncome: FormData = { 'reasons.income': 'yes' };
const byHardship: FormData = { 'reasons.hardship': 'yes' };
const benefit = (answers: FormData): FormData => ({
  ...byBenefit,
  ...Object.fromEntries(Object.entries(answers).map(([id, value]) => [`benefits[0].${id}`, value])),
});
const relative: FormData = { 'family[0].name': 'ANA LEE' };
/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_912: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'no-benefit-listed': [byBenefit, benefit({ name: 'ANA LEE' })],
  'benefit-not-counted': [benefit({ kind: 'MEDICARE' }), benefit({ kind: 'MEDICAID' })],
  'benefit-dates-reversed': [
    benefit({ awarded: '2026-02-01', expires: '2026-01-31' }),
    benefit({ expires: '2027-01-31' }),
  ],
  'benefit-ended': [benefit({ expires: '2026-11-21' }), benefit({ expires: '2026-11-22' })],
  'benefit-letter-old': [benefit({ awarded: '2025-11-21' }), benefit({ awarded: '2025-11-22' })],
  'no-income-given': [byIncome, { income: '0' }],
  'nobody-in-household': [{ ...byIncome, householdSize: '0' }, { householdSize: '1' }],
  'household-smaller-than-family': [{ ...byIncome, ...relative, householdSize: '1' }, { householdSize: '2' }],
  'more-earners-than-people': [{ ...byIncome, householdSize: '1', earners: '2' }, { earners: '1' }],
  'family-income-of-nobody': [{ ...byIncome, householdSize: '1', familyIncome: '1' }, { householdSize: '2' }],
  'income-of-nobody': [{ ...byIncome, earners: '0', income: '9000', totalIncome: '9000' }, { earners: '1' }],
  'income-above-150': [
    { 'reasons.income': 'yes', householdSize: '4', income: '49501' },
    { income: '40000', familyIncome: '9500' },
  ],
  'out-of-work-before-birth': [
    { ...byIncome, dateOfBirth: '1990-01-01', work: 'unemployed', unemployedSince: '1989-12-31' },
    { unemployedSince: '2026-01-01' },
  ],
  'change-not-explained': [{ ...byIncome, changed: 'yes' }, { change: 'I work less.' }],
  'hardship-not-described': [byHardship, { situation: 'I lost my work.' }],
  'expenses-not-ticked': [{ ...byHardship, expenses: '900' }, { 'expenseKinds.rent': 'yes' }],
  'expenses-zero': [{ ...byHardship, expenses: '0', 'expenseKinds.rent': 'yes' }, { expenses: '900' }],
  'fewer-forms-than-people': [{ ...relative, totalForms: '1' }, { totalForms: '2' }],
  'no-waiver-for-daca': [{ forms: 'I-821D' }, { forms: 'N-400' }],
  'family-no-waiver-for-daca': [{ 'family[0].forms': 'I-765 (C)(33)' }, { 'family[0].forms': 'I-765' }],
  'form-perhaps-not-in-list': [{ forms: 'I-130' }, { forms: 'N-400' }],
  'family-form-perhaps-not-in-list': [{ 'family[0].forms': 'I-129F' }, { 'family[0].forms': 'N-600' }],
  'added-fee-not-waived': [{ forms: 'I-485, I-765' }, { forms: 'I-485' }],
  'family-added-fee-not-waived': [{ 'family[0].forms': 'I-821' }, { 'family[0].forms': 'I-485' }],
  'self-listed-again': [
    { ...relative, aNumber: 'A012345678', 'family[0].aNumber': 'A012345678' },
    { 'family[0].aNumber': 'A012345679' },
  ],
  'under-14-alone': [{ dateOfBirth: '2012-11-23' }, { forOther: 'yes' }],
};
