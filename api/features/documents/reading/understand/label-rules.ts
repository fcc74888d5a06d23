import type { PaperLabel } from '../../../../../schema/content/reading.ts';
import type { DocumentType } from '../reading.ts';
import { PhraseIndex } from './phrase-index.ts';
import { foldedWords, phrasesOf } from './reading-content.ts';
import type { Subject } from './subjects.ts';

/** How the value beside a label is parsed. */
type ValueKind =
  | 'pastDate'
  | 'anyDate'
  | 'familyName'
  | 'secondFamilyName'
  | 'givenName'
  | 'secondGivenName'
  | 'middleName'
  | 'fullName'
  | 'name' // "Nombre": the whole name, or the first names where surnames have a label of their own
  | 'sex'
  | 'place'
  | 'city'
  | 'country'
  | 'aNumber'
  | 'receipt'
  | 'i94'
  | 'passportNumber'
  | 'code'
  | 'stayUntil'
  | 'year'
  | 'text'
  | 'nothing'; // ends the value before it

export interface LabelRule {
  readonly kind: ValueKind;
  /** Fact without the subject: "birth.date". Names and places determine their own facts. */
  readonly fact: string;
  /** Subject fixed by the label itself; null: the document itself. */
  readonly of?: Subject | null;
  /** Subject of what follows, until another heading. `parents`: one row for each, in order. */
  readonly opens?: Subject | 'parents';
  /** Sex implied by the label ("Father", "madre"). */
  readonly sex?: 'male' | 'female';
  /** Whether the word is too common to be a label without a colon. */
  readonly needsColon?: true;
  /** Another label that may be on the same line. */
  readonly beside?: LabelRule;
}

/** The wordings of each label are in form-definitions/reading. */
type Labels = readonly (readonly [rule: LabelRule, label: PaperLabel])[];

const rule = (kind: ValueKind, fact = '', of?: Subject | null): LabelRule => ({
  kind,
  fact,
  ...(of !== undefined && { of }),
});
/** A heading may contain the name itself: "Padre: JUAN PÉREZ". */
const heading = (opens: Subject): LabelRule => ({
  kind: opens === 'nobody' ? 'nothing' : 'name',
  fact: 'name',
  of: opens,
  opens,
});

const parent = (opens: Subject, sex: 'male' | 'female'): LabelRule => ({ ...heading(opens), sex });
const party = (opens: Subject): LabelRule => ({ ...heading(opens), beside: rule('aNumber', 'aNumber') });

const PERSON: Labels = [
  [{ ...rule('familyName'), needsColon: true }, 'lastAlone'],
  [{ ...rule('givenName'), needsColon: true }, 'firstAlone'],
  [rule('familyName'), 'familyName'],
  [rule('familyName'), 'firstFamilyName'],
  [rule('secondFamilyName'), 'secondFamilyName'],
  [rule('givenName'), 'givenName'],
  [rule('secondGivenName'), 'secondGivenName'],
  [rule('middleName'), 'middleName'],
  [{ ...rule('middleName'), needsColon: true }, 'middleAlone'],
  [rule('name'), 'name'],
  [rule('fullName'), 'fullName'],
  [rule('pastDate', 'birth.date'), 'birthDate'],
  [rule('place', 'birth'), 'birthPlace'],
  [rule('city', 'birth.city'), 'birthCity'],
  [rule('country', 'birth.country'), 'birthCountry'],
  [rule('sex', 'sex'), 'sex'],
  [rule('country', 'nationality'), 'nationality'],
];

const PASSPORT_NUMBER = rule('passportNumber', 'passport.number');
const ISSUED: Labels = [[rule('pastDate', 'issued', null), 'issued']];
const CARD_EXPIRES = rule('anyDate', 'expires', null);
const A_NUMBER: Labels = [[rule('aNumber', 'aNumber'), 'aNumber']];

/** Labels of values that no form needs; they end the value before them. */
const NOTHING: Labels = [[rule('nothing'), 'somethingElse']];

const PARENTS: Labels = [
  [heading('parent1'), 'firstParent'],
  [heading('parent2'), 'secondParent'],
  [{ kind: 'nothing', fact: '', opens: 'parents' }, 'parents'],
  [parent('parent1', 'male'), 'father'],
  [parent('parent2', 'female'), 'mother'],
  [heading('nobody'), 'othersAtBirth'],
];
const HOLDER_OF_BIRTH: Labels = [
  [{ ...rule('givenName'), opens: 'holder', of: 'holder' }, 'childGivenName'],
  [rule('middleName', '', 'holder'), 'childMiddleName'],
  [rule('familyName', '', 'holder'), 'childFamilyName'],
  [rule('place', 'birth', 'parent2'), 'motherBirthPlace'],
  [rule('place', 'birth', 'parent1'), 'fatherBirthPlace'],
  [rule('pastDate', 'birth.date', 'parent2'), 'motherBirthDate'],
  [rule('pastDate', 'birth.date', 'parent1'), 'fatherBirthDate'],
  [{ ...heading('holder'), kind: 'fullName' }, 'childName'],
  [{ ...heading('holder'), kind: 'nothing' }, 'child'],
];

const COUPLE: Labels = [
  [heading('spouse1'), 'groom'],
  [heading('spouse2'), 'bride'],
  [heading('nobody'), 'othersAtMarriage'],
];
const MARRIAGE: Labels = [
  [rule('pastDate', 'marriage.date', null), 'marriageDate'],
  [rule('place', 'marriage.place', null), 'marriagePlace'],
];
const DIVORCE: Labels = [
  [rule('pastDate', 'issued', null), 'decreeIssued'],
  [rule('pastDate', 'divorce.date', null), 'divorceDate'],
  [heading('spouse1'), 'plaintiff'],
  [heading('spouse2'), 'defendant'],
  [rule('nothing'), 'otherOnDecree'],
];

const US_NOTICE: Labels = [
  [rule('receipt', 'receipt', null), 'receipt'],
  [rule('text', 'caseType', null), 'caseType'],
  [rule('text', 'noticeType', null), 'noticeType'],
  [rule('pastDate', 'received', null), 'receivedDate'],
  [rule('pastDate', 'issued', null), 'noticeDate'],
  [rule('pastDate', 'priorityDate', null), 'priorityDate'],
  [rule('anyDate', 'dueBy', null), 'noticeDue'],
  [party('petitioner'), 'petitioner'],
  [party('beneficiary'), 'beneficiary'],
  [party('holder'), 'applicant'],
  [rule('nothing'), 'otherOnNotice'],
];

const ARRIVAL: Labels = [
  [rule('i94', 'entry.i94'), 'i94Number'],
  [rule('pastDate', 'entry.date'), 'entryDate'],
  [rule('stayUntil', 'entry.stayUntil'), 'stayUntil'],
  [rule('code', 'entry.class'), 'admissionClass'],
  [PASSPORT_NUMBER, 'travelDocumentNumber'],
  [rule('familyName'), 'i94FamilyName'],
  [rule('givenName'), 'i94GivenName'],
  [rule('nothing'), 'otherOnI94'],
];
const CARD: Labels = [...A_NUMBER, [CARD_EXPIRES, 'cardExpires'], [rule('nothing'), 'otherOnCard']];

const RULES: Readonly<Partial<Record<DocumentType, Labels>>> = {
  passport: [
    ...PERSON,
    ...ISSUED,
    [PASSPORT_NUMBER, 'passportNumber'],
    [rule('anyDate', 'passport.expires'), 'passportExpires'],
    [rule('country', 'passport.country'), 'passportCountry'],
    [rule('nothing'), 'otherOnPassport'],
  ],
  visa: [
    ...PERSON,
    [rule('pastDate', 'issued', null), 'visaIssued'],
    [rule('anyDate', 'expires', null), 'visaExpires'],
    [PASSPORT_NUMBER, 'visaPassportNumber'],
    [rule('code', 'category', null), 'visaClass'],
    [rule('nothing'), 'otherOnVisa'],
  ],
  'i-94': [...PERSON, ...ARRIVAL],
  'green-card': [
    ...PERSON,
    ...CARD,
    [rule('code', 'admission.class'), 'greenCardClass'],
    [rule('pastDate', 'admission.date'), 'residentSince'],
  ],
  ead: [...PERSON, ...CARD, [rule('code', 'category', null), 'workPermitCategory']],
  'birth-certificate': [...PERSON, ...HOLDER_OF_BIRTH, ...PARENTS, ...ISSUED],
  'marriage-certificate': [...PERSON, ...COUPLE, ...MARRIAGE, ...ISSUED],
  'divorce-decree': [...PERSON, ...COUPLE, ...DIVORCE, ...ISSUED],
  'tax-return': [
    [rule('givenName'), 'taxpayerGivenName'],
    [rule('familyName'), 'taxpayerFamilyName'],
    [rule('nothing'), 'otherOnTaxReturn'],
    [rule('year', 'year', null), 'taxYear'],
  ],
  'pay-stub': [
    [rule('text', 'job.employer', 'holder'), 'employer'],
    [rule('pastDate', 'issued', null), 'payDate'],
    [rule('fullName', 'name', 'holder'), 'employee'],
    [rule('name', 'name', 'holder'), 'employeeName'],
    [rule('nothing'), 'otherOnPayStub'],
  ],
  'i-797': [...US_NOTICE, ...A_NUMBER, ...PERSON],
  'police-record': [
    ...PERSON,
    ...ISSUED,
    [rule('fullName', 'name', 'holder'), 'personSearched'],
    [rule('pastDate', 'issued', null), 'policeRecordIssued'],
    [rule('anyDate', 'expires', null), 'policeRecordExpires'],
  ],
  other: [...ISSUED, [rule('anyDate', 'expires', null), 'expires']],
};

const indexes = new Map<DocumentType, PhraseIndex<LabelRule>>();

/** Returns the labels of this document type. For the same words its own rules override the common ones. */
export function labelsOf(type: DocumentType): PhraseIndex<LabelRule> {
  const known = indexes.get(type);
  if (known) return known;
  const byPhrase = new Map<string, LabelRule>();
  for (const [of, label] of [...NOTHING, ...(RULES[type] ?? [])])
    for (const phrase of phrasesOf(label)) byPhrase.set(phrase, of);
  const index = new PhraseIndex(byPhrase, [...foldedWords('valuesLikeLabels')]);
  indexes.set(type, index);
  return index;
}

let words: ReadonlySet<string> | undefined;

/** Returns the folded words of labels and titles, which do not occur in names. */
export function labelWords(): ReadonlySet<string> {
  if (words) return words;
  const names = foldedWords('namesLikeLabels');
  const ofLabels = [...NOTHING, ...Object.values(RULES).flat()]
    .flatMap(([, label]) => phrasesOf(label).flatMap((phrase) => phrase.split(' ')))
    .map((word) => word.toUpperCase());
  words = new Set(ofLabels.filter((word) => word.length > 3 && !names.has(word)));
  return words;
}

/** Returns every rule, for a test that all their facts have labels. */
export function labelRules(): LabelRule[] {
  return Object.values(RULES).flatMap((labels) => labels.map(([of]) => of));
}
