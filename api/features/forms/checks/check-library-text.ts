import path from 'node:path';
import type { LibraryTextFile, PassageText } from '../../../../schema/content/library.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { interfaceLanguage } from '../../../../schema/forms/languages.ts';
import { LIBRARY_LANGUAGES, placeholdersIn } from '../../../../schema/forms/library.ts';
import { FORM_NUMBER } from './check-passages.ts';

/** Compares `text/<language>.json` with the English text in all that must be the same in every language. */
export function textMismatches(
  file: string,
  { language, topics, passages }: LibraryTextFile,
  english: ReadonlyMap<string, PassageText>,
  knownTopics: ReadonlySet<string>,
): readonly DefinitionProblem[] {
  const isOther = interfaceLanguage(language) === language && !LIBRARY_LANGUAGES.some((known) => known === language);
  return [
    ...(isOther && path.basename(file) === `${language}.json`
      ? []
      : [
          {
            pointer: '/language',
            sentence: `“${language}” is not a language of translations, or does not match the file name.`,
          },
        ]),
    ...Object.keys(topics)
      .filter((topic) => !knownTopics.has(topic))
      .map((topic) => ({ pointer: pointerTo('/topics', topic), sentence: `No passage has the topic “${topic}”.` })),
    ...Object.entries(passages).flatMap(([id, words]) => {
      const original = english.get(id);
      const sentences = original ? differences(original, words, language) : [`There is no passage “${id}”.`];
      return sentences.map((sentence) => ({ pointer: pointerTo('/passages', id), sentence }));
    }),
  ];
}

function differences(english: PassageText, translated: PassageText, language: string): readonly string[] {
  const [original, words] = [allOf(english), allOf(translated)];
  const same = (what: string, inEnglish: readonly string[], here: readonly string[]) => {
    const [missing, added] = [
      inEnglish.filter((key) => !here.includes(key)),
      here.filter((key) => !inEnglish.includes(key)),
    ];
    return [
      ...(missing.length > 0 ? [`${what} of the English text are missing here: ${missing.join(', ')}.`] : []),
      ...(added.length > 0 ? [`${what} are not in the English text: ${added.join(', ')}.`] : []),
    ];
  };
  const mayStand = spelledOutIn(original);
  return [
    ...same('Facts', placeholdersIn(original), placeholdersIn(words)),
    ...same('Forms', matchesOf(original, FORM_NUMBER), matchesOf(words, FORM_NUMBER)),
    ...same('Addresses', matchesOf(original, ADDRESS), matchesOf(words, ADDRESS)),
    ...same(
      'Numbers',
      numbersIn(original),
      numbersIn(words).filter((number) => numbersIn(original).includes(number) || !mayStand.has(number)),
    ),
    ...wrongLength(english.text, translated.text, language),
  ];
}

const allOf = ({ title, text }: PassageText) => `${title}\n${text}`;
const matchesOf = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))];

const ADDRESS = /[a-z0-9.-]+\.(?:gov|org|com|mil)(?:\/[a-z0-9/-]+)?/g;
const NUMBER = /\d+(?:[.,/:]\d+)*/g;

/** Returns the numbers in a text. Amounts and dates are written as in English: "$1,440", "09/18/26". */
const numbersIn = (text: string) => matchesOf(text.replaceAll(FORM_NUMBER, ' ').replaceAll(ADDRESS, ' '), NUMBER);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const NUMERALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Returns numbers that may be digits where English has words: "March" contains 3 in Chinese; "two years" may be 2. */
function spelledOutIn(text: string): ReadonlySet<string> {
  const places = [MONTHS, NUMERALS, ORDINALS].flatMap((names) =>
    names.flatMap((name, at) => (new RegExp(`\\b${name}\\b`, 'i').test(text) ? [String(at + 1)] : [])),
  );
  return new Set(places);
}

/** Length of a translation relative to the English. Outside this range, something was probably omitted or added. */
const MIN_SHARE = 0.35;
const MAX_SHARE = 2.2;

function wrongLength(english: string, translated: string, language: string): readonly string[] {
  const [original, here] = [wordsIn(english, 'en'), wordsIn(translated, language)];
  return here < original * MIN_SHARE || here > Math.max(original * MAX_SHARE, 20)
    ? [`This has ${here} words and the English text ${original}: something is missing or was added.`]
    : [];
}

function wordsIn(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
