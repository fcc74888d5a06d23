import type { FormData } from '../../../../schema/forms/definition.ts';

const sponsor: FormData = {
  'name.family': 'MILLER',
  'name.given': 'JANE',
  dateOfBirth: '1988-04-12',
  'immigrantName.family': 'Miller',
  'immigrantName.given': 'Jane',
  immigrantDateOfBirth: '1988-04-12',
};
const member = (family: string): FormData => ({
  alsoFamily: 'yes',
  'familyMembers[0].name.family': family,
  'familyMembers[0].name.given': 'Jane',
  'familyMembers[0].dateOfBirth': '1988-04-12',
});
const earner: FormData = { 'earners[0].name': 'ANA' };

/** A household from which Form I-864P requires $41,250. */
const FAMILY_OF_FOUR: FormData = {
  'mailing.inUnitedStates': 'yes',
  'mailing.state': 'TX',
  sponsorsPrincipal: 'yes',
  maritalStatus: 'married',
  spouseSponsored: 'yes',
  children: '2',
  income: '41249',
};

const ownPreparer: FormData = {
  'name.family': 'LEE',
  'name.given': 'BO',
  preparerHelped: 'yes',
  preparerFamilyName: 'LEE',
  preparerGivenName: 'BO',
};

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_864: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'sponsor-under-18': [{ dateOfBirth: '2008-11-23' }, { dateOfBirth: '2008-11-22' }],
  'same-person': [sponsor, { immigrantDateOfBirth: '1988-04-13' }],
  'same-a-number': [{ aNumber: 'A012345678', immigrantANumber: 'A012345678' }, { immigrantANumber: 'A012345679' }],
  'born-here-with-a-number': [
    { status: 'citizen', countryOfBirth: 'UNITED STATES', aNumber: 'A012345678' },
    { countryOfBirth: 'PERU' },
  ],
  'sponsor-abroad': [{ domicile: 'CANADA' }, { domicile: 'UNITED STATES' }],
  'nobody-sponsored': [{ sponsorsPrincipal: 'no', alsoFamily: 'no' }, { sponsorsPrincipal: 'yes' }],
  'only-family-together': [
    { basis: 'petitioner', sponsorsPrincipal: 'no', alsoFamily: 'yes', familyComes: 'together' },
    { basis: 'secondJoint' },
  ],
  'member-is-immigrant': [{ ...sponsor, ...member('MILLER') }, member('ROJAS')],
  'member-is-sponsor': [{ ...sponsor, ...member('MILLER') }, member('ROJAS')],
  'job-and-no-work': [{ 'work.employed': 'yes', 'work.unemployed': 'yes' }, { 'work.unemployed': '' }],
  'job-without-income': [{ 'work.selfEmployed': 'yes', income: '0' }, { income: '1' }],
  'retired-before-birth': [
    { dateOfBirth: '1960-01-01', 'work.retired': 'yes', retiredSince: '1950-01-01' },
    { retiredSince: '2020-01-01' },
  ],
  'without-work-before-birth': [
    { dateOfBirth: '1960-01-01', 'work.unemployed': 'yes', unemployedSince: '1950-01-01' },
    { unemployedSince: '2020-01-01' },
  ],
  'more-earners-than-people': [
    { ...earner, sponsorsPrincipal: 'no', children: '0' },
    { sponsorsPrincipal: 'yes', children: '1' },
  ],
  'earner-not-counted': [
    { ...earner, maritalStatus: 'single', children: '0', dependents: '0', combining: '0' },
    { combining: '1' },
  ],
  'no-864a': [earner, { earnersSign: 'yes' }],
  'no-income-nothing-owned': [{ income: '0', usesAssets: 'no' }, { usesAssets: 'yes' }],
  'income-below-125': [FAMILY_OF_FOUR, { income: '41250' }],
  'income-below-100': [
    { ...FAMILY_OF_FOUR, basis: 'petitioner', activeDuty: 'yes', income: '32999.99' },
    { income: '33000' },
  ],
  'filed-and-not-required': [{ filedThreeYears: 'yes', returns: 'notRequired' }, { filedThreeYears: 'no' }],
  'tax-year-twice': [{ returns: 'three', taxYear1: '2025', taxYear2: '2025' }, { taxYear2: '2024' }],
  'assets-without-amount': [{ usesAssets: 'yes' }, { immigrantCash: '5', sponsorsPrincipal: 'yes' }],
  'post-box-as-home': [{ mailingIsHome: 'no', 'home.street': 'PO BOX 88' }, { 'home.street': '12 OAK ST' }],
  'preparer-is-you': [ownPreparer, { preparerGivenName: 'ANN' }],
};
