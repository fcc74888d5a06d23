import { builder } from '../../platform/builder.ts';
import { checksOf, type DocumentCheck } from './document-checks.ts';
import { knownNames } from './known-names.ts';
import { peopleOf } from './people.ts';
import { BoxRef, ConfidenceLevelType } from './reading-refs.ts';
import { labelOfFact, suggestionsOf, summaryOf, titleOfType } from './reading-messages.ts';
import { DOCUMENT_TYPES, type DocumentType, type Finding, type Reading } from './reading/reading.ts';

/** A reading, and the language in which it is presented. */
interface ReadingInLanguage {
  readonly isTranslated: boolean;
  readonly reading: Reading;
  readonly language: string;
}

const nameOfType = (type: DocumentType) => type.toUpperCase().replaceAll('-', '_');

const DocumentTypeType = builder.enumType('DocumentType', {
  description: 'What kind of paper it is.',
  values: Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [nameOfType(type), { value: type, description: titleOfType(type, 'en') }]),
  ),
});

/** Identifying numbers, which a screen reveals only on request. */
const SENSITIVE = /(^|\.)(ssn|socialSecurity\w*|aNumber|alienNumber|number|uscisAccount\w*)$/i;

const FindingRef = builder.objectRef<{ finding: Finding; language: string }>('Finding').implement({
  description: 'One thing that was read, with its place on the page.',
  fields: (t) => ({
    id: t.id({ description: 'Within the document: "f1".', resolve: ({ finding }) => finding.id }),
    fact: t.string({
      description: 'In the words of the forms, from the person on: "name.family".',
      resolve: ({ finding }) => finding.fact,
    }),
    label: t.string({
      description: 'What it is, for people: "Family name".',
      resolve: ({ finding, language }) => labelOfFact(finding.fact, finding.person, language),
    }),
    person: t.string({
      nullable: true,
      description: '"holder", "spouse1" …; null for what belongs to the paper itself.',
      resolve: ({ finding }) => finding.person,
    }),
    value: t.string({ description: 'As an answer would hold it.', resolve: ({ finding }) => finding.value }),
    printed: t.string({ description: 'As it is printed.', resolve: ({ finding }) => finding.printed }),
    page: t.int({ description: '1, 2 …', resolve: ({ finding }) => finding.page }),
    box: t.field({
      type: BoxRef,
      nullable: true,
      description: 'Where on the page; null where the format has no places (a Word file).',
      resolve: ({ finding }) => finding.box,
    }),
    sureness: t.field({
      type: ConfidenceLevelType,
      description: 'How sure.',
      resolve: ({ finding }) => finding.sureness,
    }),
    from: t.string({ description: '"mrz", "textLayer" or "ocr".', resolve: ({ finding }) => finding.from }),
    isSensitive: t.boolean({
      description: 'A number to be hidden until somebody asks for it.',
      resolve: ({ finding }) => SENSITIVE.test(finding.fact),
    }),
    hasWrongCheckDigit: t.boolean({
      description: 'Its check digit does not agree with it.',
      resolve: ({ finding }) => finding.hasWrongCheckDigit ?? false,
    }),
  }),
});

const CheckCode = builder.enumType('DocumentCheckCode', {
  description: 'What to look at before the document is used.',
  values: {
    EXPIRED: { description: 'Its date of expiry has passed.' },
    EXPIRES_SOON: { description: 'It expires within months.' },
    BLURRY: { description: 'A page is not sharp.' },
    DARK: { description: 'A page is too dark.' },
    SMALL: { description: 'A page has too few pixels to be read.' },
    BLANK_PAGE: { description: 'A page with nothing on it.' },
    WRONG_PERSON: { description: 'It names somebody whom your forms do not.' },
    NEEDS_TRANSLATION: { description: 'It is not in English.' },
    PAGE_MISSING: { description: 'It says that it has more pages than are here.' },
    WRONG_CHECK_DIGIT: { description: 'A number does not agree with its check digit.' },
    TYPE_UNSURE: { description: 'What kind of paper it is could not be told for sure.' },
  } as const satisfies Record<DocumentCheck['code'], object>,
});
const CheckTone = builder.enumType('DocumentCheckTone', {
  description: 'How much it matters.',
  values: {
    danger: { description: 'It cannot be used like this.' },
    warning: { description: 'Something to do about it.' },
    info: { description: 'Good to know.' },
  } as const satisfies Record<DocumentCheck['tone'], object>,
});
const DocumentCheckRef = builder.objectRef<DocumentCheck>('DocumentCheck').implement({
  description: 'Something about the document that a person should know.',
  fields: (t) => ({
    code: t.expose('code', { type: CheckCode, description: 'Stable, for programs.' }),
    tone: t.expose('tone', { type: CheckTone, description: 'How much it matters.' }),
    title: t.exposeString('title', { description: 'In a few words.' }),
    message: t.exposeString('message', { description: 'What it means, and what to do.' }),
  }),
});

/** Cost multiplier of the lists below for the operation limit. */
const few = { field: 1, multiplier: 3 };

export const AnalysisResultRef = builder.objectRef<ReadingInLanguage>('AnalysisResult').implement({
  description: 'What was read from a document, in the words of the reader.',
  fields: (t) => ({
    summary: t.string({
      description: 'A sentence or two.',
      resolve: ({ reading, language }) => summaryOf(reading, language),
    }),
    documentType: t.field({
      type: DocumentTypeType,
      description: 'What kind of paper it is.',
      resolve: ({ reading }) => reading.documentType,
    }),
    documentTypeTitle: t.string({
      description: 'The same for people: "Passport".',
      resolve: ({ reading, language }) => titleOfType(reading.documentType, language),
    }),
    typeSureness: t.field({
      type: ConfidenceLevelType,
      description: 'How sure the kind is.',
      resolve: ({ reading }) => reading.typeSureness,
    }),
    language: t.string({
      nullable: true,
      description: 'Of most of its text, ISO 639-1: "es"; null when there is too little text.',
      resolve: ({ reading }) => reading.language,
    }),
    suggestions: t.stringList({
      description: 'What one may do next.',
      resolve: ({ reading, language }) => [...suggestionsOf(reading, language)],
    }),
    findings: t.field({
      type: [FindingRef],
      description: 'Everything that was found, in the order of the pages.',
      resolve: ({ reading, language }) => reading.findings.map((finding) => ({ finding, language })),
    }),
    checks: t.field({
      type: [DocumentCheckRef],
      description: 'As of today.',
      complexity: few,
      resolve: async ({ reading, language, isTranslated }, _arguments, ctx) =>
        checksOf(reading, {
          isTranslated,
          today: ctx.now().toISOString().slice(0, 10),
          language,
          names: await knownNames(ctx),
        }),
    }),
    people: t.stringList({
      description: 'Whom it is about: "holder", "spouse1" …',
      resolve: ({ reading }) => peopleOf(reading),
    }),
  }),
});
