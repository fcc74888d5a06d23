/**
 * Patterns of the guard, readable as phrases. " … " stands for up to six words, " ~ " for up to five that begin no new
 * clause ("if", "when" …), " .. " for up to two; the rest is a regular expression over plain words. Gaps are bounded, so
 * that a text of 20,000 characters costs milliseconds.
 */
export function phrase(pattern: string): RegExp {
  const source = pattern
    .replaceAll(' … ', ' (?:\\S+ ){0,6}?')
    .replaceAll(' ~ ', ` (?:(?!(?:${NEW_CLAUSE}) )\\S+ ){0,5}?`)
    .replaceAll(' .. ', ' (?:\\S+ ){0,2}?');
  return new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
}

const NEW_CLAUSE = 'if|when|after|once|before|until|because|while|si|cuando|despues|antes|hasta|porque|mientras';
