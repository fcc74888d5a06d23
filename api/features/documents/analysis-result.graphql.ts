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
  description: 'Kind of document.',
  values: Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [nameOfType(type), { value: type, description: titleOfType(type, 'en') }]),
  ),
});

/** Identifying numbers, which a screen reveals only on request. */
const SENSITIVE = /(^|\.)(ssn|socialSecurity\w*|aNumber|alienNumber|number|uscisAccount\w*)$/i;

const FindingRef = builder.objectRef<Finding & { readonly language: string }>('Finding').implement({
  description: 'A value that was read, with its position on the page.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id within the document: "f1".' }),
    fact: t.exposeString('fact', { description: 'Fact as forms name it, starting after the person: "name.family".' }),
    label: t.string({
      description: 'Display label: "Family name".',
      resolve: ({ fact, person, language }) => labelOfFact(fact, person, language),
    }),
    person: t.exposeString('person', {
      nullable: true,
      description: '"holder", "spouse1" …; null for facts about the document itself.',
    }),
    value: t.exposeString('value', { description: 'Value as an answer would store it.' }),
    printed: t.exposeString('printed', { description: 'Value as printed.' }),
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    box: t.expose('box', {
      type: BoxRef,
      nullable: true,
      description: 'Position on the page; null if the format has none (a Word file).',
    }),
    sureness: t.expose('sureness', { type: ConfidenceLevelType, description: 'Confidence of the reading.' }),
    from: t.exposeString('from', { description: '"mrz", "textLayer" or "ocr".' }),
    isSensitive: t.boolean({
      description: 'Whether it is an identifying number that is masked at first.',
      resolve: ({ fact }) => SENSITIVE.test(fact),
    }),
    hasWrongCheckDigit: t.boolean({
      description: 'Whether its check digit is wrong.',
      resolve: ({ hasWrongCheckDigit = false }) => hasWrongCheckDigit,
    }),
  }),
});

const CheckCode = builder.enumType('DocumentCheckCode', {
  description: 'A problem to look at before the document is used.',
  values: {
    EXPIRED: { description: 'The expiration date has passed.' },
    EXPIRES_SOON: { description: 'It expires within months.' },
    BLURRY: { description: 'A page is blurry.' },
    DARK: { description: 'A page is too dark.' },
    SMALL: { description: 'A page has too few pixels to be read.' },
    BLANK_PAGE: { description: 'A page is blank.' },
    WRONG_PERSON: { description: "It names somebody who is not in the user's forms." },
    NEEDS_TRANSLATION: { description: 'It is not in English.' },
    PAGE_MISSING: { description: 'It states that it has more pages than were uploaded.' },
    WRONG_CHECK_DIGIT: { description: 'A number does not match its check digit.' },
    TYPE_UNSURE: { description: 'The kind of document could not be determined with certainty.' },
  } as const satisfies Record<DocumentCheck['code'], object>,
});
const CheckTone = builder.enumType('DocumentCheckTone', {
  description: 'Severity of a document problem.',
  values: {
    danger: { description: 'It cannot be used like this.' },
    warning: { description: 'Something should be done about it.' },
    info: { description: 'Good to know.' },
  } as const satisfies Record<DocumentCheck['tone'], object>,
});
const DocumentCheckRef = builder.objectRef<DocumentCheck>('DocumentCheck').implement({
  description: 'A problem with a document that the user should know about.',
  fields: (t) => ({
    code: t.expose('code', { type: CheckCode, description: 'Stable code.' }),
    tone: t.expose('tone', { type: CheckTone, description: 'Severity.' }),
    title: t.exposeString('title', { description: 'Short title.' }),
    message: t.exposeString('message', { description: 'What it means and what to do.' }),
  }),
});

/** Cost multiplier of the lists below for the operation limit. */
const few = { field: 1, multiplier: 3 };

export const AnalysisResultRef = builder.objectRef<ReadingInLanguage>('AnalysisResult').implement({
  description: "Result of reading a document, in the reader's language.",
  fields: (t) => ({
    summary: t.string({
      description: 'Summary in one or two sentences.',
      resolve: ({ reading, language }) => summaryOf(reading, language),
    }),
    documentType: t.field({
      type: DocumentTypeType,
      description: 'Kind of document.',
      resolve: ({ reading }) => reading.documentType,
    }),
    documentTypeTitle: t.string({
      description: 'Display name of that kind: "Passport".',
      resolve: ({ reading, language }) => titleOfType(reading.documentType, language),
    }),
    typeSureness: t.field({
      type: ConfidenceLevelType,
      description: 'Confidence of the kind.',
      resolve: ({ reading }) => reading.typeSureness,
    }),
    language: t.string({
      nullable: true,
      description: 'Main language of its text, ISO 639-1: "es"; null if there is too little text.',
      resolve: ({ reading }) => reading.language,
    }),
    suggestions: t.stringList({
      description: 'Suggested next steps.',
      resolve: ({ reading, language }) => suggestionsOf(reading, language),
    }),
    findings: t.field({
      type: [FindingRef],
      description: 'Values that were read, in page order.',
      resolve: ({ reading, language }) => reading.findings.map((finding) => ({ ...finding, language })),
    }),
    checks: t.field({
      type: [DocumentCheckRef],
      description: 'Problems as of today.',
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
      description: 'People that the document is about: "holder", "spouse1" …',
      resolve: ({ reading }) => peopleOf(reading),
    }),
  }),
});
