import { matchesAnywhere, foldInterchangeableLetters, withParts, type PatternParts } from './phrase-pattern.ts';
import type { StatedFactKey, StatedFactsFile } from './stated-facts.ts';

/** Compiled pattern of a sentence that states a fact. Its groups are "value" and "relative". */
export interface Statement {
  readonly fact: StatedFactKey;
  readonly pattern: RegExp;
  /** Whether it names the user by nothing but the beginning of a clause: "last name: Garcia". */
  readonly isBare: boolean;
}

/**
 * A letter of any language. Far fewer ranges than \p{L}, whose hundreds of compiled copies would take seconds; the text
 * is folded, so that digits are those of English and quotation marks are straight.
 */
const NO_LETTERS = String.raw`\s\d!-\/:-@\[-\`{-¿×÷\u2000-\u2BFF\u3000-\u3004\u3008-\u3020\uD800-\uDFFF\uFE00-\uFE0F،؛؟।`;
const LETTER = `[^${NO_LETTERS}]`;
const LETTER_OR_MARK = `(?:${LETTER}|['-])`;
const END_OF_WORD = `(?!${LETTER})`;
/** Ends with a full stop only if it is an abbreviation: "St. Louis". */
const word = (stop: string, isShort: boolean) =>
  String.raw`(?!(?:${stop})${END_OF_WORD})${LETTER}(?:${LETTER_OR_MARK}{0,39}${isShort ? '?' : ''}|${LETTER}?(?:\.${LETTER}){0,2}\.)`;
const words = (stop: string, most: number, isShort: boolean) =>
  `${word(stop, isShort)}(?: ${word(stop, isShort)}){0,${most - 1}}${isShort ? '?' : ''}`;
const place = (stop: string, isShort: boolean) =>
  `${words(stop, 5, isShort)}(?: ?[,،、，] ?${words(stop, 5, isShort)}){0,2}${isShort ? '?' : ''}`;

/** What values look like in every language, in lower case. */
const VALUES: Readonly<Record<StatedFactKey, (stop: string, isShort: boolean) => string>> = {
  'birth.date': (_, isShort) => String.raw`(?:${LETTER}|\d)(?:${LETTER}|[\d ,،./-]){5,40}${isShort ? '?' : ''}`,
  'name.family': (stop, isShort) => words(stop, 4, isShort),
  'name.given': (stop, isShort) => words(stop, 4, isShort),
  'name.middle': (stop, isShort) => words(stop, 4, isShort),
  'phone.daytime': () => String.raw`\+?[\d(][\d ().-]{8,18}\d(?!\d)`,
  email: () => String.raw`[\w.+%'-]{1,64}@[a-z\d.-]{1,190}\.[a-z]{2,24}`,
  aNumber: () => String.raw`a?[- ]?\d[\d -]{6,11}(?!\d)`,
  ssn: () => String.raw`\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)`,
  'mailing.zip': () => String.raw`\d{5}(?:-\d{4})?(?!\d)`,
  'birth.place': (stop, isShort) => place(stop, isShort),
  'birth.country': (stop, isShort) => place(stop, isShort),
};

const PUNCTUATION = '.,;:!()\\n。、，：！；،؛।';
const START = `(?<=^ ?|[${PUNCTUATION}] ?)`;
const END = `(?= ?(?:[${PUNCTUATION}]|$))`;
/** Matches the rest of a clause. */
export const LAST_CLAUSE = new RegExp(`[^${PUNCTUATION}]*$`);

/** Compiles one pattern. @throws Error for an unknown part, SyntaxError for an invalid regular expression */
export function statement(file: StatedFactsFile, fact: StatedFactKey, source: string): Statement {
  const isShort = !source.endsWith('{value}');
  const parts = {
    ...partsOf(file),
    relative: `(?<relative>${Object.values(file.relatives).flat().join('|')})`,
    value: `(?<value>${VALUES[fact](file.stopWords.join('|'), isShort)})`,
  };
  const isBare = withParts(source, parts).includes(START);
  return { fact, pattern: compile(isBare ? '' : startOfWord(file), source, parts, file.stopWords), isBare };
}

/** Compiles patterns into one that matches any of them as whole words. @param at "^" to match at the beginning */
export const anyWords = (file: StatedFactsFile, patterns: readonly string[], at = ''): RegExp =>
  compile(
    at + startOfWord(file),
    `(?:${patterns.join('|')})${matchesAnywhere(file.language) ? '' : END_OF_WORD}`,
    partsOf(file),
  );

/** Compiles a way to write a date, which matches at the beginning of a value. @param months names, longest first */
export const datePattern = (file: StatedFactsFile, source: string, months: readonly string[]): RegExp =>
  compile('^', source, {
    ...partsOf(file),
    year: String.raw`(?<year>\d{4})(?!\d)`,
    month: String.raw`(?<month>\d{1,2}(?!\d)|${months.join('|')})`,
    day: String.raw`(?<day>\d{1,2})(?!\d)`,
  });

const partsOf = ({ parts }: StatedFactsFile): PatternParts => ({ ...parts, start: START, end: END, letter: LETTER });
const startOfWord = ({ language }: StatedFactsFile) => (matchesAnywhere(language) ? '' : `(?<!${LETTER}|\\d)`);

/** " … " matches names of places only, so that no other statement begins there. */
function compile(before: string, source: string, parts: PatternParts, stop: readonly string[] = []): RegExp {
  const gap = String.raw` (?:(?!(?:${stop.join('|')})${END_OF_WORD})${LETTER}${LETTER_OR_MARK}{0,39},? ){0,6}?`;
  const whole = withParts(withParts(source, parts).replaceAll(' … ', gap), parts);
  return new RegExp(`${before}(?:${foldInterchangeableLetters(whole)})`, 'dg');
}
