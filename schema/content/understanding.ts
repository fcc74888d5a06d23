import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, formType, languageCode, matching, text } from './parts.ts';
import { patternParts, phrasePattern } from './phrase-pattern.ts';

/** Topics of questions, besides form numbers. */
export const TOPICS = [
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
  ...['withdrawal', 'a-number', 'two-names', 'upload', 'visa', 'contact', 'voting', 'agencies', 'adoption', 'alien'],
  ...['continuous-residence', 'h-4', 'lost-job', 'record-error', 'english', 'sending', 'change-status'],
  ...['taxes', 'citation', 'undelivered-card', 'filed-together', 'returned'],
  ...['reschedule', 'selective-service', 'opt', 'employer'],
] as const;

/** Kinds of questions about a topic. */
export const QUESTION_KINDS = [
  ...['mayI', 'howMuch', 'howLong', 'where', 'who', 'papers'],
  ...['whatNext', 'whatIf', 'meaning', 'how', 'mine'],
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const SITUATIONS = [
  ...['pending', 'approved', 'denied', 'expired', 'renewing', 'lost', 'late'],
  ...['abroad', 'withoutStatus', 'inProceedings', 'older', 'awaited'],
] as const;
export type Situation = (typeof SITUATIONS)[number];

const about = distinct(z.union([z.enum(TOPICS), formType]))
  .min(1)
  .describe('Form numbers or matters; the question must be about at least one of them.');

/** Questions that a passage answers. */
export const answers = distinct(
  z
    .strictObject({
      about,
      asked: distinct(z.enum(QUESTION_KINDS))
        .min(1)
        .optional()
        .describe('Aspects of which one must be asked for. Defaults to any.'),
      situation: distinct(z.enum(SITUATIONS))
        .min(1)
        .optional()
        .describe('Situations of which the person must be in one. Defaults to any.'),
      andSituation: z
        .enum(SITUATIONS)
        .optional()
        .describe('A further situation that must apply as well, such as lost and abroad.'),
    })
    .describe('"May I travel while my I-485 is pending": about travel, asked mayI, situation pending.'),
)
  .min(1)
  .optional()
  .describe(
    'Questions that the passage answers, in every language. They count for more than a match of words alone. See assistant/understanding.',
  );

const patterns = distinct(phrasePattern).min(1);

export const understandingShape = contentShape(
  'understanding',
  'Patterns for understanding questions, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      parts: patternParts,
      about: z
        .record(z.union([z.enum(TOPICS), formType]), patterns)
        .describe('Patterns of each matter, and of forms by the names people use, including slang and misspellings.'),
      asked: z.partialRecord(z.enum(QUESTION_KINDS), patterns).describe('Patterns of how people ask for each aspect.'),
      situation: z
        .partialRecord(z.enum(SITUATIONS), patterns)
        .describe('Patterns of how people describe each situation.'),
      goesOn: patterns.describe(
        'Phrases that refer to the previous question: "and for my mother?", "how much is that?"',
      ),
      keyWords: distinct(text('Lower case, without accents.'))
        .optional()
        .describe('Words that the patterns depend on; matched even with one typo.'),
    })
    .describe(
      'Patterns for what a question is about, what it asks, and in which situation: form-definitions/assistant/understanding/<language>.json.',
    ),
);

export type UnderstandingFile = ContentOf<typeof understandingShape>;
export type AnsweredQuestion = {
  readonly about: readonly string[];
  readonly asked?: readonly QuestionKind[] | undefined;
  readonly situation?: readonly Situation[] | undefined;
  readonly andSituation?: Situation | undefined;
};

export const commonWordsShape = contentShape(
  'common-words',
  'Words for language detection',
  z
    .strictObject({
      $schema,
      words: z
        .record(languageCode, distinct(matching(/^\p{Ll}+$/u, 'Lower case, without accents.')).min(20))
        .describe('Frequent words by language, for languages with Latin letters: most sentences contain at least one.'),
    })
    .describe('Words by which Tess detects the language of a question: form-definitions/assistant/common-words.json.'),
);
