import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import {
  $schema,
  checkedOn,
  distinct,
  factsAsOf,
  formType,
  inOtherLanguages,
  languageCode,
  matching,
  slug,
  text,
  words,
} from './parts.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { answers, MATTERS } from './understanding.ts';

const inBoth = <Words extends z.ZodType>(inEach: Words, description: string) =>
  z.strictObject({ en: inEach, es: inEach }).describe(description);

const passageTextShape = z
  .strictObject({
    title: text('What it tells, in a few words.'),
    text: text(
      'At most 90 words of our own: one idea, no advice, nothing that the source does not say. {name} stands for a fact.',
    ),
  })
  .describe('In one language.');

const passageText = inBoth(passageTextShape, 'The passage in both languages.').meta({ id: 'passageText' });

const source = z
  .strictObject({
    title: text('As people would look for it: "USCIS, Form I-130".'),
    url: matching(
      /^(https:\/\/([a-z0-9-]+\.)*(gov|mil)(\/\S*)?|\/[a-z0-9/#-]*)$/,
      'Official page: https:// and a .gov or .mil address; a page of Tern ("/translations") only for what Tern itself does.',
    ),
  })
  .meta({ id: 'source', description: 'Who says so.' });

/** Sources of facts and their age. */
const provenance = { source, factsAsOf, checkedOn };

export const passageId = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/,
  '"i-130.fee": the form or topic, a point, what it tells; small letters, digits and "-".',
);

const topics = distinct(slug("A topic's name.")).min(1).describe('What it is about; helps to find it.');

const everydayWords = distinct(z.string().regex(/\S/).max(80).describe('A few words, as in a chat.')).min(1).max(24);

const asked = inBoth(
  everydayWords,
  'How people ask for it in everyday words, beside the words of the passage; only searched, never shown.',
).meta({ id: 'asked' });

const facts = z
  .record(
    matching(/^[a-z][A-Za-z0-9]*$/, 'Letters and digits, the first a small letter.'),
    z
      .union([z.number().min(0), text('A text.')])
      .describe('A number is an amount in US dollars: 675 prints "$675". A text prints as it stands.'),
  )
  .describe('What {name} in a text stands for; absent when it is not known for sure.');

export const libraryFormShape = contentShape(
  'library-form',
  'What the library says about one form',
  z
    .strictObject({
      $schema,
      formType,
      title: text("The form's official title, in English."),
      category: text('As the catalogue of forms groups it.'),
      ...provenance,
      facts: facts.optional(),
      asked: asked.optional().describe('Of the form, whatever of it is asked: "lost my green card".'),
      matters: distinct(z.enum(MATTERS))
        .optional()
        .describe('What it is the form of: whoever asks for a work permit asks about the I-765.'),
      passages: z
        .array(
          z
            .strictObject({
              id: passageId,
              topics,
              source: source.optional().describe('Where it is not that of the form.'),
              factsAsOf: factsAsOf.optional(),
              checkedOn: checkedOn.optional(),
              text: passageText,
              asked: asked.optional(),
              answers,
            })
            .describe('One passage.'),
        )
        .min(1)
        .describe('The first says what the form is for.'),
    })
    .describe(
      'Short passages in our own words, each as its official source has it: form-definitions/library/forms/<form>.json.',
    ),
);

export const libraryTopicShape = contentShape(
  'library-topic',
  'What the library says about one topic',
  z
    .strictObject({
      $schema,
      topic: slug('The file is named after it.'),
      title: inBoth(text('Some words.'), 'In both languages.'),
      passages: z
        .array(
          z
            .strictObject({
              id: passageId,
              forms: distinct(formType).describe('Forms it also belongs to; empty when it is about all or none.'),
              topics: topics.optional(),
              ...provenance,
              text: passageText,
              asked: asked.optional(),
              answers,
            })
            .describe('One passage.'),
        )
        .min(1)
        .describe('One idea each.'),
    })
    .describe('Short passages that belong to no single form: form-definitions/library/topics/<topic>.json.'),
);

export const commonQuestionsShape = contentShape(
  'common-questions',
  'Questions that people often ask',
  z
    .strictObject({
      $schema,
      categories: z
        .array(
          z
            .strictObject({
              id: slug('"forms"'),
              title: words,
              questions: z
                .array(
                  z
                    .strictObject({ id: slug('"what-is-i-130"'), text: words, passage: passageId })
                    .describe('One question.'),
                )
                .min(4)
                .max(4)
                .describe('Four of them.'),
            })
            .describe('One category.'),
        )
        .min(4)
        .max(4)
        .describe('Four, in the order in which they are shown.'),
    })
    .describe('Sixteen questions in four categories, each answered by a passage of the library.'),
);

export const libraryTextShape = contentShape(
  'library-text',
  'What the library says, in one more language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1, neither English nor Spanish; the file is named after it.'),
      topics: z
        .record(slug("A topic's name."), text('A few words.'))
        .describe('What topics are called: stands above a passage that is shown in English for want of this language.'),
      passages: z
        .record(passageId, passageTextShape)
        .describe('Passages of the same folder: numbers, {name}s, form numbers and addresses as in the English words.'),
    })
    .describe('form-definitions/library/text/<language>.json. What is absent is shown in English.'),
);

const terms = z
  .record(text('As people write it, in its own script.'), text('The words of the library.'))
  .describe('One language, ISO 639-1.');

export const libraryTermsShape = contentShape(
  'library-terms',
  'Words that people use for words of the library',
  z
    .strictObject({ $schema, en: terms, es: terms, ...inOtherLanguages(() => terms.optional()) })
    .describe(
      'Words of other languages with the library\'s English words; under "en" and "es" other words of the same language.',
    ),
);

const spacedWords = inBoth(text('Some words.'), 'In both languages.');

const phrases = inBoth(
  distinct(matching(/^\S.*\S$/, 'A phrase of two letters or more.')).min(1),
  'Phrases in both languages.',
);

export const askedWordsShape = contentShape(
  'library-asked-words',
  'Words that people ask with',
  z
    .strictObject({
      $schema,
      topics: z.record(slug("A topic's name."), spacedWords).describe('For all passages of a topic: "fees".'),
      forms: z.record(formType, spacedWords).describe('For all passages of a form: what people call what it is for.'),
      passages: z.record(passageId, spacedWords).describe('For one passage.'),
      ownMatters: phrases
        .optional()
        .describe(
          'Phrases that belong to immigration matters: a question with one of them is not about another matter.',
        ),
      otherMatters: z
        .record(z.string(), phrases.extend(inOtherLanguages(() => distinct(phrasePattern).min(1).optional())))
        .optional()
        .describe(
          'Phrases, by matter, about what the library says nothing of, such as taxes: a question with one of them gets no answer that is sure, unless it names a form or has a phrase of ownMatters. In further languages patterns, as in `understanding`.',
        ),
    })
    .describe(
      'Everyday words, with a space between, for what passages tell in other words. They help to find a passage and are never shown.',
    ),
);

export type LibraryFormFile = ContentOf<typeof libraryFormShape>;
export type LibraryTopicFile = ContentOf<typeof libraryTopicShape>;
export type CommonQuestionsFile = ContentOf<typeof commonQuestionsShape>;
export type LibraryTextFile = ContentOf<typeof libraryTextShape>;
export type LibraryTermsFile = ContentOf<typeof libraryTermsShape>;
export type AskedWordsFile = ContentOf<typeof askedWordsShape>;
export type PassageText = Read<typeof passageTextShape>;
export type LibraryFacts = Read<typeof facts>;
export type AskedAs = Read<typeof asked>;
/** Source of facts and their age. */
export type Provenance = Pick<LibraryFormFile, 'source' | 'factsAsOf' | 'checkedOn'>;
