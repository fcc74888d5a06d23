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
import { answers, TOPICS } from './understanding.ts';

const inBoth = <Words extends z.ZodType>(inEach: Words, description: string) =>
  z.strictObject({ en: inEach, es: inEach }).describe(description);

const passageTextShape = z
  .strictObject({
    title: text('What the passage is about, in a few words.'),
    text: text(
      "At most 90 words in Tern's own wording: one idea, no advice, nothing beyond the source. {name} stands for a fact.",
    ),
  })
  .describe('The passage in one language.');

const passageText = inBoth(passageTextShape, 'The passage in English and Spanish.').meta({ id: 'passageText' });

const source = z
  .strictObject({
    title: text('Title as people would look for it: "USCIS, Form I-130".'),
    url: matching(
      /^(https:\/\/([a-z0-9-]+\.)*(gov|mil)(\/\S*)?|\/[a-z0-9/#-]*)$/,
      'Official page: https:// and a .gov or .mil address; a page of Tern ("/translations") only for what Tern itself does.',
    ),
  })
  .meta({ id: 'source', description: 'Source of the passage.' });

/** Sources of facts and their age. */
const provenance = { source, factsAsOf, checkedOn };

export const passageId = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/,
  '"i-130.fee": the form or topic, a dot and the subject; lower-case letters, digits and "-".',
);

const topics = distinct(slug('Name of a topic.')).min(1).describe('Topics of the passage, used for search.');

const everydayWords = distinct(z.string().regex(/\S/).max(80).describe('A few words, as typed in a chat.'))
  .min(1)
  .max(24);

const asked = inBoth(
  everydayWords,
  'How people ask for it in everyday words, in addition to the words of the passage. Used for search only, never shown.',
).meta({ id: 'asked' });

const facts = z
  .record(
    matching(/^[a-z][A-Za-z0-9]*$/, 'Letters and digits, beginning with a lower-case letter.'),
    z
      .union([z.number().min(0), text('A text.')])
      .describe('A number is an amount in US dollars: 675 prints "$675". A string is printed unchanged.'),
  )
  .describe('Values for {name} placeholders in the text; leave out a fact that is not known for sure.');

export const libraryFormShape = contentShape(
  'library-form',
  'Library passages about one form',
  z
    .strictObject({
      $schema,
      formType,
      title: text('Official title of the form, in English.'),
      category: text('Group of the form in the catalogue of forms.'),
      ...provenance,
      facts: facts.optional(),
      asked: asked
        .optional()
        .describe('Other names for the form, whatever the question about it: "lost my green card".'),
      matters: distinct(z.enum(TOPICS))
        .optional()
        .describe('Matters that the form belongs to: a question about a work permit is about the I-765.'),
      passages: z
        .array(
          z
            .strictObject({
              id: passageId,
              topics,
              source: source.optional().describe('Source of the passage, if other than that of the form.'),
              factsAsOf: factsAsOf.optional(),
              checkedOn: checkedOn.optional(),
              text: passageText,
              asked: asked.optional(),
              answers,
            })
            .describe('One passage.'),
        )
        .min(1)
        .describe('Passages. The first one says what the form is for.'),
    })
    .describe(
      "Short passages in Tern's own words, each backed by its official source: form-definitions/library/forms/<form>.json.",
    ),
);

export const libraryTopicShape = contentShape(
  'library-topic',
  'Library passages about one topic',
  z
    .strictObject({
      $schema,
      topic: slug('Name of the topic; the file is named after it.'),
      title: inBoth(text('A few words.'), 'In English and Spanish.'),
      passages: z
        .array(
          z
            .strictObject({
              id: passageId,
              forms: distinct(formType).describe(
                'Forms that the passage also belongs to; empty if it is about all or none.',
              ),
              topics: topics.optional(),
              ...provenance,
              text: passageText,
              asked: asked.optional(),
              answers,
            })
            .describe('One passage.'),
        )
        .min(1)
        .describe('Passages, one idea each.'),
    })
    .describe('Short passages that belong to no single form: form-definitions/library/topics/<topic>.json.'),
);

export const commonQuestionsShape = contentShape(
  'common-questions',
  'Common questions',
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
                .describe('The four questions of the category.'),
            })
            .describe('One category.'),
        )
        .min(4)
        .max(4)
        .describe('The four categories, in display order.'),
    })
    .describe('Sixteen questions in four categories, each answered by a passage of the library.'),
);

export const libraryTextShape = contentShape(
  'library-text',
  'Library passages in another language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1, neither English nor Spanish; the file is named after it.'),
      topics: z
        .record(slug('Name of a topic.'), text('A few words.'))
        .describe(
          'Names of the topics, shown above a passage that is displayed in English because it has no translation.',
        ),
      passages: z
        .record(passageId, passageTextShape)
        .describe(
          'Passages of the same folder. Numbers, {name} placeholders, form numbers and addresses match the English text.',
        ),
    })
    .describe(
      'Translations of the library: form-definitions/library/text/<language>.json. Missing passages are shown in English.',
    ),
);

const terms = z
  .record(text('Term as people write it, in its own script.'), text('Equivalent words of the library.'))
  .describe('Terms of one language, ISO 639-1.');

export const libraryTermsShape = contentShape(
  'library-terms',
  'Search terms and their equivalents in the library',
  z
    .strictObject({ $schema, en: terms, es: terms, ...inOtherLanguages(() => terms.optional()) })
    .describe(
      'Terms of other languages with their English equivalents in the library; under "en" and "es", synonyms in the same language.',
    ),
);

const spacedWords = inBoth(text('Words separated by spaces.'), 'In English and Spanish.');

const phrases = inBoth(
  distinct(matching(/^\S.*\S$/, 'Phrase of at least two letters.')).min(1),
  'Phrases in English and Spanish.',
);

const phrasesByLanguage = phrases.extend(
  inOtherLanguages((name) =>
    distinct(text(`In ${name}.`))
      .min(1)
      .optional(),
  ),
);

export const askedWordsShape = contentShape(
  'library-asked-words',
  'Words that people ask with',
  z
    .strictObject({
      $schema,
      topics: z.record(slug('Name of a topic.'), spacedWords).describe('Words for all passages of a topic: "fees".'),
      forms: z
        .record(formType, spacedWords)
        .describe('Words for all passages of a form: what people call its purpose.'),
      passages: z.record(passageId, spacedWords).describe('Words for one passage.'),
      ownMatters: phrases
        .optional()
        .describe('Phrases of immigration matters: a question with one of them is not about another matter.'),
      formNumbers: z
        .strictObject({
          forms: phrasesByLanguage.describe('Words before the number of a form: "form 90".'),
          supplements: phrasesByLanguage.describe('Words before the letter of a supplement: "I-485 supplement J".'),
          measures: phrases.describe('Words after a number that is not of a form: "130 pounds".'),
        })
        .optional()
        .describe('Words by which numbers of forms are told from other numbers, in every form of the word.'),
      otherMatters: z
        .record(z.string(), phrases.extend(inOtherLanguages(() => distinct(phrasePattern).min(1).optional())))
        .optional()
        .describe(
          'Phrases, by matter, for subjects that the library does not cover, such as taxes: a question with one of them gets no confident answer, unless it names a form or has a phrase of ownMatters. In further languages these are patterns, as in `understanding`.',
        ),
    })
    .describe(
      'Everyday words, separated by spaces, for what passages say in other words. Used for search only, never shown.',
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
