import { matching } from './parts.ts';

/** Named pieces of patterns, by name: `{who}` in a pattern stands for the piece "who". */
export type PatternParts = Readonly<Record<string, string>>;

/**
 * Patterns of the assistant's rules, readable as phrases. " … " stands for up to six words, " ~ " for up to five that
 * begin no new clause ("if", "when" …), " .. " for up to two; the rest is a regular expression over plain words. Gaps are
 * bounded, so that a text of 20,000 characters costs milliseconds.
 *
 * @throws Error for a part that is not there, SyntaxError for what is no regular expression
 */
export function phrase(pattern: string, parts: PatternParts = {}): RegExp {
  const source = withParts(pattern, parts)
    .replaceAll(' … ', ' (?:\\S+ ){0,6}?')
    .replaceAll(' ~ ', ` (?:(?!(?:${NEW_CLAUSE}) )\\S+ ){0,5}?`)
    .replaceAll(' .. ', ' (?:\\S+ ){0,2}?');
  return new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
}

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
  'A regular expression over plain words: small letters, no accents. " … " is up to six words, " ~ " up to five of the same clause, " .. " up to two, {name} a part.',
);
