import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, languageCode, text } from './parts.ts';
import { phrasePattern } from './phrase-pattern.ts';

/** Requests that Tess must decline: advice, help with fraud, predictions, choices on a user's behalf. */
export const GUARD_KINDS = ['fraud', 'prediction', 'choice', 'advice'] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];

const words = (description: string) => distinct(text('Small letters, no accents.')).min(1).describe(description);
const patterns = distinct(phrasePattern).min(1);
const plainAfterAll = phrasePattern.optional();

const requests = z
  .strictObject({
    kind: z.enum(GUARD_KINDS).describe('What is asked for.'),
    patterns: patterns.describe('A sentence with one of them asks for it.'),
    unless: plainAfterAll.describe(
      'A sentence with this is a plain question after all, unless it tells of a red flag.',
    ),
  })
  .describe('Requests of one kind.');

const advice = z
  .strictObject({
    why: text('In a few words, for logs and test reports: "speaks of chances".'),
    patterns: patterns.describe('A clause with one of them is advice.'),
    unless: plainAfterAll.describe('A clause with this is fine: it refers to a lawyer, or says what may not be done.'),
  })
  .describe('A kind of sentence that Tess may not say.');

export const guardShape = contentShape(
  'guard',
  'Requests for advice, and advice, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      shorthand: z
        .record(text('As people write to a friend.'), text('Written out.'))
        .optional()
        .describe('Only what cannot be read otherwise.'),
      keyWords: words('Words that patterns hang on: one slip of the keyboard away still counts.').optional(),
      keptWords: words('Real words one letter from a key word: they stay.').optional(),
      parts: z
        .record(text('Its name.'), phrasePattern)
        .optional()
        .describe('Pieces that several patterns share: {who} in a pattern stands for the part "who".'),
      requests: z.array(requests).min(1).describe('What people ask that Tess may not do, worst first.'),
      advice: z
        .array(advice)
        .min(1)
        .optional()
        .describe('What Tess may never say, whoever wrote the answer; in the languages of the library.'),
      judging: z
        .strictObject({
          speaksOf: words('Who may judge a case, or words of saying that one may not.'),
          opens: words("Words that open what is judged: then it is nobody's claim. May be patterns."),
          whether: phrasePattern.describe('"Whether you qualify" claims nothing, whoever says it.'),
          newClause: words('Words that begin a clause that stands by itself: "but".'),
        })
        .optional()
        .describe('Clauses that only speak of judging a case.'),
      quoting: z
        .strictObject({
          fillers: words('Words that may come and go without a change of meaning. "You", "your", "is" are none.'),
          openings: words('Said before a sentence without stating anything: "in short".'),
          qualifiers: words('Where one stands, half of a sentence may say the opposite of the whole. With accents.'),
          and: words('Up to one of them half of a sentence is true as well.'),
          form: words('Stands before the number of a form, or does not: "Form I-130".'),
        })
        .optional()
        .describe('When what a model writes says what a passage says; in the languages of the library.'),
    })
    .describe('Rules of what Tess is asked and may not answer: form-definitions/assistant/guard/<language>.json.'),
);

export type GuardFile = ContentOf<typeof guardShape>;
