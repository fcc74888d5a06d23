import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { passageId } from './library.ts';
import { $schema, distinct, languageCode, mark, matching } from './parts.ts';
import { phrasePattern } from './phrase-pattern.ts';

/** Topics that need a lawyer or an accredited representative, whatever the question. */
export const RED_FLAGS = [
  'arrest',
  'removal',
  'entry',
  'unlawfulPresence',
  'falseCitizenship',
  'voting',
  'fraud',
  'asylumDeadline',
  'court',
  'travelWhilePending',
  'abuse',
  'trafficking',
  'detention',
  'earlierDenial',
  'publicBenefits',
  'minorAlone',
  /** Recognised from the way somebody describes it, without words that name the topic. */
  'other',
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];

const alternatives = (description: string) => distinct(phrasePattern).min(1).describe(description);

export const redFlagsShape = contentShape(
  'red-flags',
  'Red-flag patterns in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      somebody: alternatives(
        'Words that refer to a person, so that the sentence is about a person and not about a rule. If absent, every pattern counts as being about a person.',
      ).optional(),
      asksMeaning: alternatives(
        'Beginning of a question about the meaning of a word, which is about nobody.',
      ).optional(),
      ofWhat: alternatives('Words that complete such a question.').optional(),
      tellsStory: alternatives('Beginning of a story in spite of such a question: who it is about.').optional(),
      ofStories: alternatives('Words that complete such a story.').optional(),
      flags: z
        .array(
          z
            .strictObject({
              flag: z.enum(RED_FLAGS).describe('The red flag.'),
              isPersonal: mark(
                'Whether the patterns alone refer to a person: "I crossed the border". Otherwise the sentence must also mention somebody.',
              ),
              patterns: alternatives('A sentence that matches one of these mentions the matter.'),
            })
            .describe('Patterns of one red flag.'),
        )
        .min(1)
        .describe('Patterns by red flag.'),
    })
    .describe('Matters that are always referred to a lawyer: form-definitions/assistant/red-flags/<language>.json.'),
);

const sentences = (description: string) =>
  distinct(
    matching(
      /^([^()|]|\([^()|]*(\|[^()|]*)+\))+$/,
      'A sentence as people type it. "(a|b)" stands for a or b, so that one line yields several sentences.',
    ),
  ).describe(description);

export const mattersShape = contentShape(
  'told',
  'Training sentences for red flags, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      told: z
        .partialRecord(z.enum(RED_FLAGS), sentences('Sentences that mention this matter.'))
        .describe('Sentences by matter. Varied situations and wording help more than many similar lines.'),
      harmless: sentences('Sentences about nobody who needs a lawyer, preferably with the same words as above.'),
    })
    .describe('Training data for the detection of red flags: form-definitions/assistant/told/<language>.json.'),
);

export const referralsShape = contentShape(
  'referrals',
  'Passages that refer a person to help',
  z
    .strictObject({
      $schema,
      whyNoAdvice: passageId.describe('Passage that explains why Tess gives no advice.'),
      accreditedHelp: passageId.describe('Passage that says where to find accredited help.'),
      redFlags: passageId.describe('Passages that explain why a red flag is a matter for a lawyer.'),
      ofFlags: z
        .partialRecord(z.enum(RED_FLAGS), passageId)
        .describe('Passages with plain information about each red flag.'),
    })
    .describe('Library passages that accompany a refusal or a red flag: form-definitions/assistant/referrals.json.'),
);

export type ReferralsFile = ContentOf<typeof referralsShape>;
export type MattersFile = ContentOf<typeof mattersShape>;
