import { z } from 'zod';
import { matching, text } from './parts.ts';

/** Named fragments of patterns: `{who}` in a pattern stands for the fragment "who". */
export type PatternParts = Readonly<Record<string, string>>;

const ALIKE: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ى: 'ي', ة: 'ه', 'ँ': 'ं' };

/** Removes accents and folds letters that are used interchangeably. Expects lower case. */
export const foldInterchangeableLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u0640\u064B-\u0655\u093C]/g, '')
    .normalize('NFC')
    .replaceAll(/[ßłđىةँ]/g, (letter) => ALIKE[letter] ?? letter);

/** Languages without spaces, or with "and", "the" and "of" attached to words: a pattern may match anywhere. */
const ANYWHERE: ReadonlySet<string> = new Set(['ar', 'ja', 'ko', 'zh']);
export const matchesAnywhere = (language: string): boolean => ANYWHERE.has(language);
/** Inflected languages: a pattern matches the beginning of a word, after prefixes such as in "l'asile". */
const BEGINS: Readonly<Record<string, string>> = {
  ...{ de: '', hi: '', pl: '', pt: '', ru: '' },
  fr: '(?:[ld]|qu)?',
  it: '(?:l|d|un|(?:de|a|ne|da|su)ll)?',
};

/**
 * Compiles a pattern of the assistant's rules, readable as a phrase. " … " stands for up to six words, " ~ " for up
 * to five that are not in the part newClause ("if", "when" …), " .. " for up to two, "…" within a word for up to eight
 * letters; the rest is a regular expression over plain words. Bounded gaps keep matching fast: milliseconds for 20,000
 * characters.
 * @param language decides whether the pattern matches whole words, beginnings of words or anywhere
 * @throws Error for an unknown fragment, SyntaxError for an invalid regular expression
 */
export function phrase(pattern: string, parts: PatternParts = {}, language = 'en'): RegExp {
  const source = foldInterchangeableLetters(withParts(pattern, parts))
    .replaceAll(' … ', ' (?:\\S+ ){0,6}?')
    .replaceAll(' .. ', ' (?:\\S+ ){0,2}?')
    .replaceAll('…', '.{0,8}?');
  if (matchesAnywhere(language)) return new RegExp(source);
  const before = BEGINS[language];
  if (before !== undefined) return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${before}(?:${source})`, 'u');
  return new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
}

/** Combines patterns into one, which matches many times faster than each in turn; undefined for no patterns. */
export const anyPhrase = (patterns: readonly string[], parts: PatternParts = {}, language = 'en'): RegExp | undefined =>
  patterns.length === 0 ? undefined : phrase(patterns.join('|'), parts, language);

/** @throws Error for an unknown fragment */
export function withParts(pattern: string, parts: PatternParts): string {
  const source = pattern.replaceAll(' ~ ', ' (?:(?!(?:{newClause}) )\\S+ ){0,5}?');
  return source.replaceAll(/\{([a-z][A-Za-z]*)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`Unknown part “${name}”.`);
    return withParts(part, parts);
  });
}

export const phrasePattern = matching(
  /\S/,
  'Regular expression over plain text: lower case, accents ignored. " … " matches up to six words, " ~ " up to five that are not in the part newClause, " .. " up to two, "…" up to eight letters; {name} inserts a part. Arabic, Japanese, Korean and Chinese patterns match anywhere; those of inflected languages match the beginning of a word.',
);

export const patternParts = z
  .record(text('Name of the part.'), phrasePattern)
  .optional()
  .describe(
    'Fragments shared by several patterns: {who} in a pattern stands for the part "who". " ~ " needs the part "newClause": words that begin a clause, such as "if|when".',
  );
