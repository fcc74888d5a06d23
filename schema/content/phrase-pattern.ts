import { matching } from './parts.ts';

/** Named pieces of patterns, by name: `{who}` in a pattern stands for the piece "who". */
export type PatternParts = Readonly<Record<string, string>>;

const ALIKE: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ى: 'ي', ة: 'ه', 'ँ': 'ं' };

/** Without accents, and with one letter for those that people write for one another. Small letters are expected. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u0640\u064B-\u0655\u093C]/g, '')
    .normalize('NFC')
    .replaceAll(/[ßłđىةँ]/g, (letter) => ALIKE[letter] ?? letter);

/** Written without spaces, or with "and", "the" and "of" in the same word: a pattern may stand anywhere. */
const ANYWHERE: ReadonlySet<string> = new Set(['ar', 'ja', 'ko', 'zh']);
/** Words change their endings: a pattern is the beginning of words, after what the language writes together with them: "l'asile". */
const BEGINS: Readonly<Record<string, string>> = {
  ...{ de: '', hi: '', pl: '', pt: '', ru: '' },
  fr: '(?:[ld]|qu)?',
  it: '(?:l|d|un|(?:de|a|ne|da|su)ll)?',
};

/**
 * Patterns of the assistant's rules, readable as phrases. " … " stands for up to six words, " ~ " for up to five that
 * begin no new clause ("if", "when" …), " .. " for up to two, "…" within a word for up to eight letters; the rest is a
 * regular expression over plain words. Gaps are bounded, so that a text of 20,000 characters costs milliseconds.
 *
 * @param language of the pattern: whether it is whole words, their beginnings or may stand anywhere
 * @throws Error for a part that is not there, SyntaxError for what is no regular expression
 */
export function phrase(pattern: string, parts: PatternParts = {}, language = 'en'): RegExp {
  const source = withoutMarks(withParts(pattern, parts))
    .replaceAll(' … ', ' (?:\\S+ ){0,6}?')
    .replaceAll(' ~ ', ` (?:(?!(?:${NEW_CLAUSE}) )\\S+ ){0,5}?`)
    .replaceAll(' .. ', ' (?:\\S+ ){0,2}?')
    .replaceAll('…', '.{0,8}?');
  if (ANYWHERE.has(language)) return new RegExp(source);
  const before = BEGINS[language];
  if (before !== undefined) return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${before}(?:${source})`, 'u');
  return new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
}

/** Several at once, which is many times faster than one after another; none of no patterns. */
export const anyPhrase = (patterns: readonly string[], parts: PatternParts = {}, language = 'en'): RegExp | undefined =>
  patterns.length === 0 ? undefined : phrase(patterns.join('|'), parts, language);

const NEW_CLAUSE = 'if|when|after|once|before|until|because|while|si|cuando|despues|antes|hasta|porque|mientras';

function withParts(pattern: string, parts: PatternParts): string {
  return pattern.replaceAll(/\{([a-z][A-Za-z]*)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no part “${name}”.`);
    return withParts(part, parts);
  });
}

/** A pattern in a content file. */
export const phrasePattern = matching(
  /\S/,
  'A regular expression over plain words: small letters; accents make no difference. " … " is up to six words, " ~ " up to five of the same clause, " .. " up to two, "…" up to eight letters, {name} a part. Arabic, Japanese, Korean and Chinese patterns may stand anywhere, those of languages whose words bend are beginnings of words.',
);
