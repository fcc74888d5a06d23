import { z } from 'zod';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, languageCode, matching, text } from './parts.ts';

/** Facts that users state to Tess, in the vocabulary of facts.json; "birth.place" is a city, a country or both. */
export const STATED_FACTS = [
  ...['birth.date', 'name.family', 'name.given', 'name.middle', 'phone.daytime', 'email'],
  ...['aNumber', 'ssn', 'mailing.zip', 'birth.place', 'birth.country'],
] as const;
export type StatedFactKey = (typeof STATED_FACTS)[number];

/** Whose relative: "my wife", "my father"; "any" for a word that does not say which one. */
export const RELATIVES = ['spouse', 'parent', 'child', 'sibling', 'any'] as const;
export type Relative = (typeof RELATIVES)[number];

const HOW =
  'Regular expression over plain text: lower case, accents ignored, one space between words, without "*", "+" and "{2,}". " … " matches up to six words, {name} inserts a part, {letter} matches a letter, {start} matches the beginning of a clause, {end} its end.';
const BOUNDED = String.raw`(?:[^*+{}\\]|\\[*+d.]|\{[A-Za-z]+\}|\{\d\d?(?:,\d\d?)?\})`;

const patterns = (description: string) =>
  distinct(matching(new RegExp(`^${BOUNDED}+$`), HOW))
    .min(1)
    .describe(description);

const statement = matching(
  new RegExp(String.raw`^${BOUNDED}*\{value\}${BOUNDED}*$`),
  `${HOW} {value} is where the value stands: as much of it as possible if nothing follows, or else as little; {relative} is the relative whose fact it is. Without a match of {relative} it is the user's own.`,
);

const dateStatement = matching(
  new RegExp(String.raw`^(?=.*\{year\})(?=.*\{month\})(?=.*\{day\})${BOUNDED}+$`),
  `${HOW} {year}, {month} and {day} are where these stand; {month} is a number or one of the months.`,
);

export const statedFactsShape = contentShape(
  'stated-facts',
  'Sentences by which users state a fact to Tess, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      relatives: z
        .partialRecord(
          z.enum(RELATIVES),
          patterns('Words for them, in every form in which they stand in the patterns.'),
        )
        .describe('Words for relatives; {relative} is any of them. "any" has those that do not say which relative.'),
      parts: z
        .record(z.string(), matching(new RegExp(`^${BOUNDED}+$`), HOW))
        .optional()
        .describe('Fragments shared by several patterns: {is} in a pattern stands for the part "is".'),
      stopWords: patterns(
        'Words that no name and no place contains: "and", "but", "not". Names and places end before them.',
      ),
      unless: z
        .strictObject({
          anywhere: patterns('A text that contains one of these asks something: "do you know".').optional(),
          before: patterns(
            'A clause with one of these before the fact does not state it: "if", "not", "which".',
          ).optional(),
          after: patterns(
            'A fact whose value is directly followed by one of these is not stated: "is wrong".',
          ).optional(),
        })
        .optional()
        .describe('What turns a statement into a question, a condition or a denial. Question marks always do.'),
      months: z
        .array(distinct(text('As dates contain it, in lower case: "марта".')).min(1).describe('Names of one month.'))
        .min(12)
        .max(12)
        .optional()
        .describe('Names of the months from January on, if `reading/<language>.json` has none.'),
      dates: distinct(dateStatement)
        .min(1)
        .optional()
        .describe('Ways to write a date in this language besides those that documents share, most specific first.'),
      countryNames: z
        .record(text('As people write it.'), text('The English name.'))
        .optional()
        .describe('Names of countries that people use besides the usual ones, with all their forms.'),
      countryEndings: z
        .array(
          z
            .strictObject({
              inflected: z.string().describe('Ending in a sentence, without accents.'),
              ending: z.string().describe("Ending of the country's name; empty if the name has none."),
            })
            .describe('An ending of countries after a preposition, and the one of the name itself.'),
        )
        .optional()
        .describe('Endings by which inflected names of countries are recognised: "w Polsce" is Polska.'),
      facts: z
        .partialRecord(z.enum(STATED_FACTS), distinct(statement).min(1))
        .describe(
          'Patterns by fact. "birth.place" is a city, a country or both; "birth.country" only a country, where cities are inflected.',
        ),
    })
    .describe('Sentences by which users state a fact: form-definitions/assistant/stated-facts/<language>.json.'),
);

export type StatedFactsFile = ContentOf<typeof statedFactsShape>;
