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
  'Words of matters for a lawyer, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      somebody: alternatives(
        'Words that name somebody: a person, not a rule, is told of. Without them every pattern tells of a person.',
      ).optional(),
      asksMeaning: alternatives('A question for the meaning of a word tells of nobody: how it begins …').optional(),
      ofWhat: alternatives('… and the words that follow.').optional(),
      tellsStory: alternatives('A story, in spite of such a question: who it is about …').optional(),
      ofStories: alternatives('… and the words that follow.').optional(),
      flags: z
        .array(
          z
            .strictObject({
              flag: z.enum(RED_FLAGS).describe('The matter.'),
              isPersonal: mark(
                'The words alone tell of a person: "I crossed the border". Else somebody must be named.',
              ),
              patterns: alternatives('A sentence with one of them tells of it.'),
            })
            .describe('Words of one matter.'),
        )
        .min(1)
        .describe('By matter.'),
    })
    .describe('Matters that are always referred to a lawyer: form-definitions/assistant/red-flags/<language>.json.'),
);

const sentences = (description: string) =>
  distinct(
    matching(
      /^([^()|]|\([^()|]*(\|[^()|]*)+\))+$/,
      'A sentence as people type it. "(a|b)" stands for a or b, so that one line is several sentences.',
    ),
  ).describe(description);

export const mattersShape = contentShape(
  'told',
  'How people tell of matters for a lawyer, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      told: z
        .partialRecord(z.enum(RED_FLAGS), sentences('Each tells of this matter.'))
        .describe('By matter. Many different lives and words help more than many lines alike.'),
      harmless: sentences('Nobody is told of who needs a lawyer; best with the same words as above.'),
    })
    .describe('What the hearing of red flags is trained on: form-definitions/assistant/told/<language>.json.'),
);

export const referralsShape = contentShape(
  'referrals',
  'Passages that refer a person to help',
  z
    .strictObject({
      $schema,
      whyNoAdvice: passageId.describe('Why Tess gives no advice.'),
      accreditedHelp: passageId.describe('Where accredited help is found.'),
      redFlags: passageId.describe('Why a red flag is a matter for a lawyer.'),
      ofFlags: z
        .partialRecord(z.enum(RED_FLAGS), passageId)
        .describe('What the library says, as plain information, beside a red flag.'),
    })
    .describe(
      'What of the library goes with a refusal and with a red flag: form-definitions/assistant/referrals.json.',
    ),
);

export type ReferralsFile = ContentOf<typeof referralsShape>;
export type MattersFile = ContentOf<typeof mattersShape>;
