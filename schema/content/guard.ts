import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, languageCode, text } from './parts.ts';
import { patternParts, phrasePattern } from './phrase-pattern.ts';

/** Requests that Tess must decline: advice, help with fraud, predictions, choices on a user's behalf. */
export const GUARD_KINDS = ['fraud', 'prediction', 'choice', 'advice'] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];

const words = (description: string) => distinct(text('Lower case, without accents.')).min(1).describe(description);
const patterns = distinct(phrasePattern).min(1);
const plainAfterAll = phrasePattern.optional();

const requests = z
  .strictObject({
    kind: z.enum(GUARD_KINDS).describe('What the request asks for.'),
    patterns: patterns.describe('A sentence that matches one of these makes the request.'),
    unless: plainAfterAll.describe(
      'A sentence that matches this is a plain question after all, unless it mentions a red flag.',
    ),
  })
  .describe('Requests of one kind.');

const advice = z
  .strictObject({
    why: text('Short reason for logs and test reports: "speaks of chances".'),
    patterns: patterns.describe('A clause that matches one of these is advice.'),
    unless: plainAfterAll.describe(
      'A clause that matches this is allowed: it refers to a lawyer, or says what may not be done.',
    ),
  })
  .describe('A kind of sentence that Tess must not say.');

export const guardShape = contentShape(
  'guard',
  'Requests for advice and sentences that are advice, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      shorthand: z
        .record(text('Abbreviation as used in chat.'), text('The abbreviation written out.'))
        .optional()
        .describe('Chat abbreviations. Only those with a single meaning.'),
      keyWords: words('Words that the patterns depend on; matched even with one typo.').optional(),
      keptWords: words('Real words that differ from a key word by one letter and must not be corrected.').optional(),
      parts: patternParts,
      requests: z.array(requests).min(1).describe('Requests that Tess must decline, most serious first.'),
      advice: z
        .array(advice)
        .min(1)
        .optional()
        .describe('Sentences that Tess must never say, whoever wrote the answer; in the languages of the library.'),
      judging: z
        .strictObject({
          speaksOf: words('Words for who may judge a case, or for saying that Tess may not.'),
          opens: words("Words that introduce what is judged, which makes it nobody's claim. May be patterns."),
          whether: phrasePattern.describe('"Whether you qualify" claims nothing, whoever says it.'),
          newClause: words('Words that begin an independent clause: "but".'),
        })
        .optional()
        .describe('Clauses that only mention judging a case.'),
      quoting: z
        .strictObject({
          fillers: words(
            'Words that may be added or left out without changing the meaning; not "you", "your" or "is".',
          ),
          openings: words('Introductory phrases that state nothing: "in short".'),
          qualifiers: words('Words with which half of a sentence may mean the opposite of the whole. With accents.'),
          and: words('Conjunctions: the part of a sentence before one of them is true by itself.'),
          form: words('Words that may precede a form number: "Form I-130".'),
        })
        .optional()
        .describe(
          "Words for deciding whether a model's sentence says the same as its passage; in the languages of the library.",
        ),
    })
    .describe('Rules for what Tess must decline and must not say: form-definitions/assistant/guard/<language>.json.'),
);

export type GuardFile = ContentOf<typeof guardShape>;
