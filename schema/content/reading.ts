import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, distinct, languageCode, text } from './parts.ts';

/** Labels that are looked for on documents. The reading code decides which value belongs to a label. */
export const PAPER_LABELS = [
  ...['lastAlone', 'firstAlone', 'familyName', 'firstFamilyName', 'secondFamilyName', 'givenName'],
  ...['secondGivenName', 'middleName', 'middleAlone'],
  ...['name', 'fullName'],
  ...['birthDate', 'birthPlace', 'birthCity', 'birthCountry', 'sex', 'nationality'],
  ...['issued', 'aNumber', 'somethingElse'],
  ...['firstParent', 'secondParent', 'parents', 'father', 'mother', 'othersAtBirth'],
  ...['childGivenName', 'childMiddleName', 'childFamilyName'],
  ...['motherBirthPlace', 'fatherBirthPlace', 'motherBirthDate', 'fatherBirthDate'],
  ...['childName', 'child'],
  ...['groom', 'bride', 'othersAtMarriage', 'marriageDate', 'marriagePlace'],
  ...['decreeIssued', 'divorceDate', 'plaintiff', 'defendant', 'otherOnDecree'],
  ...['receipt', 'caseType', 'noticeType', 'receivedDate', 'noticeDate', 'priorityDate', 'noticeDue'],
  ...['petitioner', 'beneficiary', 'applicant', 'otherOnNotice'],
  ...['i94Number', 'entryDate', 'stayUntil', 'admissionClass', 'travelDocumentNumber', 'i94FamilyName'],
  ...['i94GivenName', 'otherOnI94'],
  ...['cardExpires', 'otherOnCard'],
  ...['passportNumber', 'passportExpires', 'passportCountry', 'otherOnPassport'],
  ...['visaIssued', 'visaExpires', 'visaPassportNumber', 'visaClass', 'otherOnVisa'],
  ...['greenCardClass', 'residentSince', 'workPermitCategory'],
  ...['taxpayerGivenName', 'taxpayerFamilyName', 'otherOnTaxReturn', 'taxYear'],
  ...['employer', 'payDate', 'employee', 'employeeName', 'otherOnPayStub'],
  ...['personSearched', 'policeRecordIssued', 'policeRecordExpires', 'expires'],
] as const;
export type PaperLabel = (typeof PAPER_LABELS)[number];

/** What the agency writes about after a filing; a person may note another one. */
export const NOTICE_KINDS = [
  ...['receipt', 'biometrics', 'evidenceRequest', 'intentToDeny'],
  ...['interview', 'approval', 'denial', 'rejection'],
] as const;

const phrases = distinct(text('As it is printed, in small letters, without accents and signs: "child s name".')).min(1);
const words = (description: string) =>
  distinct(text('One word, in small letters, without accents.')).describe(description);

export const readingShape = contentShape(
  'reading',
  'What papers in one language say',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('Of the papers, ISO 639-1; the file is named after it.'),
      tellingWords: words('Words that papers in this language are made of and others lack: they tell the language.')
        .min(1)
        .optional(),
      months: z
        .array(words('Of one month.').min(1))
        .min(12)
        .max(12)
        .optional()
        .describe('Names of the months from January on, and what they are shortened to, without the full stop.'),
      types: z
        .partialRecord(
          z.enum(PAPER_KINDS),
          z.record(text('As it is printed, without accents and signs.'), z.number().describe('How much it tells.')),
        )
        .optional()
        .describe(
          'What papers of a type say and others do not, with how much it tells: 5 and more is a title that hardly stands anywhere else, 1 a word that only adds up with others. Below zero: what looks like the type but is another paper.',
        ),
      labels: z
        .partialRecord(z.enum(PAPER_LABELS), phrases.describe('How papers write this label.'))
        .optional()
        .describe('How papers in this language write the labels beside which values stand.'),
      noticeKinds: z
        .array(z.strictObject({ kind: z.enum(NOTICE_KINDS), words: phrases }).describe('One kind.'))
        .optional()
        .describe('What notices of the agency call themselves, or begin to; the first kind that fits counts.'),
      valuesLikeLabels: words('Values that differ from a label by one letter only.').optional(),
      namesLikeLabels: words('Words of labels that are also names of people.').optional(),
      beforeNames: z
        .partialRecord(
          z.enum(PAPER_KINDS),
          text('A regular expression that ends where the first name begins: "certify that\\\\s+".'),
        )
        .optional()
        .describe('What stands in sentences of old papers before the names of the people they are about.'),
    })
    .describe('Words by which uploaded papers are recognized and read: form-definitions/reading/<language>.json.'),
);

export type ReadingFile = ContentOf<typeof readingShape>;
