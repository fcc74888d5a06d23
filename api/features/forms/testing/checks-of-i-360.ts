import type { FormData } from '../../../../schema/forms/definition.ts';

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_360: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'arrival-before-birth': [
    {
      classification: 'religious',
      filesFor: 'self',
      inUnitedStatesNow: 'yes',
      dateOfBirth: '1990-01-01',
      arrivalDate: '1989-12-31',
    },
    { arrivalDate: '1990-01-01' },
  ],
  'stay-before-arrival': [
    {
      classification: 'religious',
      filesFor: 'self',
      inUnitedStatesNow: 'yes',
      arrivalDate: '2026-01-02',
      stayUntil: '2026-01-01',
    },
    { stayUntil: '2026-01-02' },
  ],
  'passport-expired-at-arrival': [
    {
      classification: 'religious',
      filesFor: 'self',
      inUnitedStatesNow: 'yes',
      arrivalDate: '2020-05-02',
      passportExpires: '2020-05-01',
    },
    { passportExpires: '2020-05-02' },
  ],
  'adjusts-from-abroad': [
    { classification: 'religious', filesFor: 'self', appliesWhere: 'inUnitedStates', inUnitedStatesNow: 'no' },
    { inUnitedStatesNow: 'yes' },
  ],
  'spouse-but-unmarried': [
    {
      classification: 'religious',
      filesFor: 'self',
      maritalStatus: 'divorced',
      hasFamily: 'yes',
      'family[0].relationship': 'spouse',
    },
    { maritalStatus: 'married' },
  ],
  'their-arrival-before-birth': [
    {
      classification: 'religious',
      filesFor: 'person',
      theirInUnitedStatesNow: 'yes',
      beneficiaryBirth: '1990-01-01',
      theirArrivalDate: '1989-12-31',
    },
    { theirArrivalDate: '1990-01-01' },
  ],
  'their-stay-before-arrival': [
    {
      classification: 'religious',
      filesFor: 'person',
      theirInUnitedStatesNow: 'yes',
      theirArrivalDate: '2026-01-02',
      theirStayUntil: '2026-01-01',
    },
    { theirStayUntil: '2026-01-02' },
  ],
  'their-passport-expired-at-arrival': [
    {
      classification: 'religious',
      filesFor: 'person',
      theirInUnitedStatesNow: 'yes',
      theirArrivalDate: '2020-05-02',
      theirPassportExpires: '2020-05-01',
    },
    { theirPassportExpires: '2020-05-02' },
  ],
  'their-adjusts-from-abroad': [
    { classification: 'religious', filesFor: 'person', appliesWhere: 'inUnitedStates', theirInUnitedStatesNow: 'no' },
    { theirInUnitedStatesNow: 'yes' },
  ],
  'their-spouse-but-unmarried': [
    {
      classification: 'religious',
      filesFor: 'person',
      beneficiaryMarital: 'divorced',
      hasFamily: 'yes',
      'family[0].relationship': 'spouse',
    },
    { beneficiaryMarital: 'married' },
  ],
  'attached-but-abroad': [{ adjustmentAttached: 'yes', appliesWhere: 'abroad' }, { appliesWhere: 'inUnitedStates' }],
  'attached-not-counted': [{ adjustmentAttached: 'yes', otherForms: 'no' }, { otherForms: 'yes' }],
  'other-forms-zero': [{ otherForms: 'yes', howMany: '0' }, { howMany: '1' }],
  'in-removal': [{ inRemoval: 'yes' }, { inRemoval: 'no' }],
  'court-explained': [
    { workedWithoutPermission: 'yes' },
    { 'courtNotes[0].item': '6', 'courtNotes[0].text': 'RESTAURANT WORK IN 2020' },
  ],
  'spouse-first': [
    { hasFamily: 'yes', 'family[0].relationship': 'child', 'family[1].relationship': 'spouse' },
    { 'family[1].relationship': 'child' },
  ],
  'family-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'BO',
      dateOfBirth: '1990-01-01',
      hasFamily: 'yes',
      'family[0].name.family': 'LEE',
      'family[0].name.given': 'BO',
      'family[0].dateOfBirth': '1990-01-01',
    },
    { 'family[0].dateOfBirth': '2015-01-01' },
  ],
  'child-older': [
    {
      dateOfBirth: '1990-01-02',
      hasFamily: 'yes',
      'family[0].relationship': 'child',
      'family[0].dateOfBirth': '1990-01-01',
    },
    { 'family[0].dateOfBirth': '2015-01-01' },
  ],
  'beneficiary-is-you': [
    {
      classification: 'religious',
      filesFor: 'person',
      'name.family': 'LEE',
      'name.given': 'BO',
      'beneficiaryName.family': 'LEE',
      'beneficiaryName.given': 'BO',
    },
    { 'beneficiaryName.given': 'ANN' },
  ],
  'safe-is-mailing': [
    {
      classification: 'vawaSpouse',
      wantsSafeMail: 'yes',
      'safeAddress.street': '1 ELM ST',
      'safeAddress.city': 'ERIE',
      'ownMailing.street': '1 ELM ST',
      'ownMailing.city': 'ERIE',
    },
    { 'safeAddress.street': '9 OAK ST' },
  ],
  'mail-not-safe': [
    {
      ...{ classification: 'vawaSpouse', wantsSafeMail: 'no', livedTo: 'present' },
      ...{ 'ownMailing.street': '1 ELM ST', 'ownMailing.city': 'ERIE' },
      ...{ 'lastHome.street': '1 ELM ST', 'lastHome.city': 'ERIE' },
    },
    { wantsSafeMail: 'yes' },
  ],
  'widow-two-years': [{ classification: 'widow', lateDied: '2024-11-20' }, { lateDied: '2024-11-23' }],
  'widow-remarried': [{ classification: 'widow', remarried: 'yes' }, { remarried: 'no' }],
  'widow-separated': [{ classification: 'widow', separated: 'yes' }, { separated: 'no' }],
  'separation-explained': [
    { classification: 'widow', separated: 'yes' },
    { 'separatedNotes[0].text': 'WE LIVED APART FOR WORK' },
  ],
  'late-died-before-birth': [
    { classification: 'widow', lateBirth: '1950-01-02', lateDied: '1950-01-01' },
    { lateDied: '2026-01-01' },
  ],
  'late-died-before-wedding': [
    { classification: 'widow', weddingDate: '2026-01-02', lateDied: '2026-01-01' },
    { weddingDate: '2020-01-01' },
  ],
  'remarried-too-early': [
    { classification: 'widow', remarried: 'yes', remarriedOn: '2025-12-31', lateDied: '2026-01-01' },
    { remarriedOn: '2026-01-01' },
  ],
  'remarried-but-widowed': [
    { classification: 'widow', remarried: 'yes', maritalStatus: 'widowed' },
    { maritalStatus: 'married' },
  ],
  'widow-single': [{ classification: 'widow', maritalStatus: 'single' }, { maritalStatus: 'widowed' }],
  'married-zero-times': [{ classification: 'widow', timesMarried: '0' }, { timesMarried: '1' }],
  'late-married-zero-times': [{ classification: 'widow', lateTimesMarried: '0' }, { lateTimesMarried: '1' }],
  'mother-died-before-birth': [
    {
      classification: 'amerasian',
      filesFor: 'person',
      motherAlive: 'no',
      motherDied: '1970-01-01',
      beneficiaryBirth: '1970-01-02',
    },
    { motherDied: '1980-01-01' },
  ],
  'father-younger': [
    { classification: 'amerasian', filesFor: 'person', fatherBirth: '1970-01-03', beneficiaryBirth: '1970-01-02' },
    { fatherBirth: '1945-01-01' },
  ],
  'father-explained': [
    { classification: 'amerasian', filesFor: 'person', fatherService: 'neither' },
    { 'fatherNotes[0].text': 'HE TRAVELED' },
  ],
  'dependent-no': [{ classification: 'juvenile', filesFor: 'self', dependent: 'no' }, { dependent: 'yes' }],
  'dependent-explained': [
    { classification: 'juvenile', filesFor: 'self', dependent: 'no' },
    { 'dependentNotes[0].text': 'THE HEARING IS IN MAY' },
  ],
  'left-court-explained': [
    { classification: 'juvenile', filesFor: 'self', underCourt: 'no', leftCourt: 'other' },
    { 'leftCourtNotes[0].text': 'WE MOVED' },
  ],
  'reasons-unnamed': [{ classification: 'juvenile', filesFor: 'self', parents: 'one' }, { 'reasons.neglect': 'yes' }],
  'best-interest-no': [{ classification: 'juvenile', filesFor: 'self', bestInterest: 'no' }, { bestInterest: 'yes' }],
  'minister-agrees': [
    { classification: 'religious', filesFor: 'organization', minister: 'yes', worksAs: 'vocation' },
    { worksAs: 'minister' },
  ],
  'no-explained': [
    { classification: 'religious', filesFor: 'organization', fullTime: 'no' },
    { 'attestationNotes[0].item': '11', 'attestationNotes[0].text': '20 HOURS' },
  ],
  'attestation-no': [{ classification: 'religious', filesFor: 'organization', canPay: 'no' }, { canPay: 'yes' }],
  'proof-unnamed': [
    { classification: 'religious', filesFor: 'organization', taxExempt: 'yes', taxLetter: 'affiliated' },
    { 'affiliatedProof.purpose': 'yes' },
  ],
  'proof-incomplete': [
    {
      classification: 'religious',
      filesFor: 'organization',
      taxExempt: 'yes',
      taxLetter: 'affiliated',
      'affiliatedProof.purpose': 'yes',
    },
    { 'affiliatedProof.irsLetter': 'yes', 'affiliatedProof.literature': 'yes', 'affiliatedProof.certification': 'yes' },
  ],
  'r-stay-unnamed': [
    { classification: 'religious', filesFor: 'organization', hadRStay: 'yes' },
    { 'rStays[0].to': 'present' },
  ],
  'r-stay-reversed': [
    {
      classification: 'religious',
      filesFor: 'organization',
      hadRStay: 'yes',
      'rStays[0].from': '2024-01-02',
      'rStays[0].to': '2024-01-01',
    },
    { 'rStays[0].to': '2024-01-02' },
  ],
  'r-stay-old': [
    { classification: 'religious', filesFor: 'organization', hadRStay: 'yes', 'rStays[0].to': '2021-11-20' },
    { 'rStays[0].to': '2021-11-23' },
  ],
  'family-stay-reversed': [
    {
      classification: 'religious',
      filesFor: 'organization',
      hadRStay: 'yes',
      'familyStays[0].from': '2024-01-02',
      'familyStays[0].to': '2024-01-01',
    },
    { 'familyStays[0].to': '2024-01-02' },
  ],
  'parent-of-resident': [{ classification: 'vawaParent', abuserStatus: 'resident' }, { abuserStatus: 'naturalized' }],
  'abuser-died-before-birth': [
    { classification: 'vawaSpouse', abuserBirth: '1980-01-02', abuserDied: '1980-01-01' },
    { abuserDied: '2026-01-01' },
  ],
  'married-after-death': [
    { classification: 'vawaSpouse', abuserWedding: '2026-01-02', abuserDied: '2026-01-01' },
    { abuserWedding: '2020-01-01' },
  ],
  'lived-reversed': [
    { classification: 'vawaSpouse', livedFrom: '2020-01-02', livedTo: '2020-01-01' },
    { livedTo: '2021-01-01' },
  ],
  'last-home-reversed': [
    { classification: 'vawaSpouse', lastHomeFrom: '2020-01-02', lastHomeTo: '2020-01-01' },
    { lastHomeTo: '2021-01-01' },
  ],
  'last-home-too-early': [
    { classification: 'vawaSpouse', livedFrom: '2020-01-02', lastHomeFrom: '2020-01-01' },
    { lastHomeFrom: '2020-01-02' },
  ],
  'permit-from-abroad': [
    { classification: 'vawaSpouse', wantsPermit: 'yes', inUnitedStatesNow: 'no' },
    { inUnitedStatesNow: 'yes' },
  ],
  'wedding-before-birth': [
    { classification: 'vawaSpouse', abuserWedding: '1989-01-01', dateOfBirth: '1990-01-01' },
    { abuserWedding: '2019-01-01' },
  ],
  'preparer-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'BO',
      preparerHelped: 'yes',
      preparerFamilyName: 'LEE',
      preparerGivenName: 'BO',
    },
    { preparerGivenName: 'ANN' },
  ],
  'interpreter-is-abuser': [
    {
      classification: 'vawaSpouse',
      'abuserName.family': 'LEE',
      'abuserName.given': 'BO',
      statementLanguage: 'interpreter',
      interpreterFamilyName: 'LEE',
      interpreterGivenName: 'BO',
    },
    { interpreterGivenName: 'ANN' },
  ],
};
