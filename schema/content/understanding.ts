import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, formType, languageCode, matching, text } from './parts.ts';
import { phrasePattern } from './phrase-pattern.ts';

/** Topics of questions, besides form numbers. */
export const MATTERS = [
  'green-card',
  'adjustment',
  'petition',
  'work-permit',
  'change-job',
  'travel',
  'advance-parole',
  'citizenship',
  'civics-test',
  'conditions',
  'asylum',
  'daca',
  'tps',
  'fiance',
  'stay',
  'priority-date',
  'visa-bulletin',
  'nvc',
  'consulate',
  'interview',
  'biometrics',
  'medical',
  'sponsor',
  'rfe',
  'noid',
  'receipt',
  'case-status',
  'address',
  'name',
  'payment',
  'refund',
  'fee-waiver',
  'expedite',
  'translation',
  'machine-translation',
  'interpreter',
  'evidence',
  'missing-paper',
  'copies',
  'photos',
  'signature',
  'passport',
  'i-94',
  'edition',
  'online',
  'blanks',
  'mistake',
  'appeal',
  'scam',
  'notario',
  'lawyer',
  'public-charge',
  'income',
  'low-income',
  'notary',
  'marriage',
  'bars',
  'child-21',
  'divorce',
  'death',
  'violence',
  'trafficking',
  'detention',
  'no-advice',
  'tern',
  ...['withdrawal', 'a-number', 'two-names', 'upload'],
] as const;

/** Kinds of questions about a topic. */
export const ASKED = [
  ...['mayI', 'howMuch', 'howLong', 'where', 'who', 'papers'],
  ...['whatNext', 'whatIf', 'meaning', 'how', 'mine'],
] as const;
export type AskedFor = (typeof ASKED)[number];

export const SITUATIONS = [
  ...['pending', 'approved', 'denied', 'expired', 'renewing', 'lost', 'late'],
  ...['abroad', 'withoutStatus', 'inProceedings', 'older', 'awaited'],
] as const;
export type Situation = (typeof SITUATIONS)[number];

const about = distinct(z.union([z.enum(MATTERS), formType]))
  .min(1)
  .describe('Forms by number, or matters; one that the question is about is enough.');

/** Questions that a passage answers. */
export const answers = distinct(
  z
    .strictObject({
      about,
      asked: distinct(z.enum(ASKED))
        .min(1)
        .optional()
        .describe('One of these is asked; without it, whatever is asked of the matter.'),
      situation: distinct(z.enum(SITUATIONS))
        .min(1)
        .optional()
        .describe('And the person is in one of these; without it, in any.'),
      andSituation: z.enum(SITUATIONS).optional().describe('And in this one as well: lost, and abroad.'),
    })
    .describe('"May I travel while my I-485 is pending": about travel, asked mayI, situation pending.'),
)
  .min(1)
  .optional()
  .describe(
    'Which questions it answers, in every language: it then counts for more than what is only found by its words. See assistant/understanding.',
  );

const patterns = distinct(phrasePattern).min(1);

export const understandingShape = contentShape(
  'understanding',
  'Words by which questions are understood, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      about: z
        .record(z.union([z.enum(MATTERS), formType]), patterns)
        .describe('Words of each matter, and of forms by what they are called: slang and slips too.'),
      asked: z.partialRecord(z.enum(ASKED), patterns).describe('How people ask for it.'),
      situation: z.partialRecord(z.enum(SITUATIONS), patterns).describe('How people tell of it.'),
      goesOn: patterns.describe('Words that lean on the question before: "and for my mother?", "how much is that?"'),
      keyWords: distinct(text('Small letters, no accents.'))
        .optional()
        .describe('Words that patterns hang on: one slip of the keyboard away still counts.'),
    })
    .describe(
      'What a question is about, what it asks and in which situation: form-definitions/assistant/understanding/<language>.json.',
    ),
);

export type UnderstandingFile = ContentOf<typeof understandingShape>;
export type AnsweredQuestion = {
  readonly about: readonly string[];
  readonly asked?: readonly AskedFor[] | undefined;
  readonly situation?: readonly Situation[] | undefined;
  readonly andSituation?: Situation | undefined;
};

export const commonWordsShape = contentShape(
  'common-words',
  'Words by which a language is told',
  z
    .strictObject({
      $schema,
      words: z
        .record(languageCode, distinct(matching(/^\p{Ll}+$/u, 'Small letters without accents.')).min(20))
        .describe('By language, those that are written with Latin letters: what most sentences have one of.'),
    })
    .describe('By which Tess tells what language a question is in: form-definitions/assistant/common-words.json.'),
);
