import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, distinct, languageCode, matching, text } from './parts.ts';

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

/** Kinds of notices that the agency sends after a filing; a user may record others. */
export const NOTICE_KINDS = [
  ...['receipt', 'biometrics', 'evidenceRequest', 'intentToDeny'],
  ...['interview', 'approval', 'denial', 'rejection'],
] as const;

const phrases = distinct(text('As printed, in lower case, without accents and punctuation: "child s name".')).min(1);
const words = (description: string) =>
  distinct(text('One word, in lower case, without accents.')).describe(description);

export const readingShape = contentShape(
  'reading',
  'Wording of documents in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('Language of the documents, ISO 639-1; the file is named after it.'),
      tellingWords: words(
        'Words that are frequent in documents of this language and absent from others, used to detect the language.',
      )
        .min(1)
        .optional(),
      months: z
        .array(words('Names of one month.').min(1))
        .min(12)
        .max(12)
        .optional()
        .describe('Names of the months from January on, with their abbreviations without the full stop.'),
      types: z
        .partialRecord(
          z.enum(PAPER_KINDS),
          z.record(text('As printed, without accents and punctuation.'), z.number().describe('Weight of the phrase.')),
        )
        .optional()
        .describe(
          'Phrases that distinguish a document type, with weights: 5 or more for a title that rarely appears elsewhere, 1 for a word that counts only together with others. Negative: the phrase looks like the type but belongs to another document.',
        ),
      labels: z
        .partialRecord(z.enum(PAPER_LABELS), phrases.describe('Variants of this label on documents.'))
        .optional()
        .describe('Labels next to which the values are found, as documents in this language print them.'),
      noticeKinds: z
        .array(
          z
            .strictObject({ kind: z.enum(NOTICE_KINDS), words: phrases })
            .describe('A kind of notice and the phrases in its title.'),
        )
        .optional()
        .describe("Titles of the agency's notices, or their beginnings; the first kind that matches counts."),
      valuesLikeLabels: words('Values that differ from a label by only one letter.').optional(),
      namesLikeLabels: words("Words of labels that are also people's names.").optional(),
      nameParticles: words(
        'Words of names that belong to the word after them: "de", "von". They apply to documents of every language and are no name by themselves: list none that is a frequent name.',
      ).optional(),
      nameSuffixes: words('Words of names that belong to the word before them: "jr".').optional(),
      notNames: words('Words that are often beside a name or in its place and never part of one.').optional(),
      unknownValues: words('Words that stand for an unknown name or city: "unknown".').optional(),
      notCities: words(
        'Words for buildings, offices and counties: "hospital". Of a place with commas, a part with one of them is not the city.',
      ).optional(),
      beforeCountries: phrases
        .optional()
        .describe('What makes a country after it the name of a city or state: "cidade do" México, "new" Mexico.'),
      sexes: z
        .strictObject({ male: words('Words and letters for male.'), female: words('Words and letters for female.') })
        .optional()
        .describe('How documents print the sex. The letter M depends on the language and is not listed.'),
      beforeTaxYear: distinct(matching(/^[a-z0-9 -]+$/, 'As printed, in lower case: "form 1040".'))
        .min(1)
        .optional()
        .describe('Phrases that the year of a tax return follows in its heading.'),
      companyEndings: distinct(
        matching(/^[a-z. ]+$/, 'As printed, in lower case; full stops may be absent on documents: "s.a. de c.v.".'),
      )
        .min(1)
        .optional()
        .describe("Endings of companies' names, by which a pay stub's employer is found."),
      beforeNames: z
        .partialRecord(
          z.enum(PAPER_KINDS),
          text('A regular expression that ends where the first name begins: "certify that\\\\s+".'),
        )
        .optional()
        .describe('What precedes the names of the people in the running text of older documents.'),
    })
    .describe('Words for recognising and reading uploaded documents: form-definitions/reading/<language>.json.'),
);

export type ReadingFile = ContentOf<typeof readingShape>;
