import { fold } from './fold.ts';
import { labelWords } from './label-rules.ts';
import type { Token } from './page-cells.ts';
import { foldedWords } from './reading-content.ts';

export interface SplitName {
  readonly family: readonly Token[];
  readonly given: readonly Token[];
  readonly middle: readonly Token[];
  /** Whether the end of the first names is uncertain. */
  readonly isGuess: boolean;
}

const MAX_WORDS = 8;
/** Particles belong to the next word: DE LA CRUZ. */
const isParticle = (folded: string) => foldedWords('nameParticles').has(folded);
const isSuffix = (folded: string) => foldedWords('nameSuffixes').has(folded);

/** Returns the leading tokens that form a name; empty if there is none. */
export function nameWords(tokens: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const text = token.word.text;
    if (token.folded === '') {
      if (words.length === 0 || text === ',') continue;
      break;
    }
    if (!isNameWord(text, token.folded) || words.length === MAX_WORDS) break;
    words.push(token);
    if (/[;:]$/.test(text)) break;
  }
  while (words.length > 0 && isParticle(words.at(-1)?.folded ?? '')) words.pop();
  if (!words.some((token) => token.folded.length > 1)) return [];
  // "DATE OF BIRTH" consists of label words only; "CLASS" may be part of a name.
  return words.some((token) => labelWords().has(token.folded)) ? [] : words;
}

function isNameWord(text: string, folded: string): boolean {
  if (!/^\p{P}*\p{L}[\p{L}\p{M}'’`´.\-]*[.,;:*)]*$/u.test(text)) return false;
  if (foldedWords('notNames').has(folded) || foldedWords('unknownValues').has(folded)) return false;
  return /^\p{P}*\p{Lu}/u.test(text) || /^\p{P}*\p{Lo}/u.test(text) || isParticle(folded);
}

/** Splits a name: `GONZÁLEZ, ANA MARÍA`, `Ana María González López` (es), `Ann Marie Smith` (en). */
export function splitName(words: readonly Token[], language: string | null): SplitName {
  const comma = words.findIndex((token) => token.word.text.endsWith(','));
  if (comma >= 0 && comma < words.length - 1 && !isSuffix(words[comma + 1]?.folded ?? ''))
    return { family: words.slice(0, comma + 1), given: words.slice(comma + 1), middle: [], isGuess: false };
  const units = unitsOf(words);
  const count = units.length;
  if (count < 2) return { family: [], given: words, middle: [], isGuess: true };
  if (language === 'es' || language === 'pt') {
    const families = count === 2 ? 1 : 2;
    // Three words are mostly one first name and two surnames, four are two and two; more is ambiguous.
    return {
      given: units.slice(0, -families).flat(),
      middle: [],
      family: units.slice(-families).flat(),
      isGuess: count === 3 || count > 4,
    };
  }
  const [given = [], ...rest] = units;
  return { given, middle: rest.slice(0, -1).flat(), family: rest.at(-1) ?? [], isGuess: count > 2 };
}

function unitsOf(words: readonly Token[]): Token[][] {
  const units: Token[][] = [];
  let open: Token[] = [];
  for (const token of words) {
    const last = units.at(-1);
    if (isSuffix(token.folded) && last && open.length === 0) last.push(token);
    else if (isParticle(token.folded)) open.push(token);
    else {
      units.push([...open, token]);
      open = [];
    }
  }
  if (open.length > 0) units.push(open);
  return units;
}

/** Formats a name as an answer: upper case with accents, without trailing commas or full stops. */
export function nameValue(words: readonly Token[]): string {
  return words
    .map((token) =>
      token.word.text
        .normalize('NFC')
        .replaceAll(/^\P{L}+|[^\p{L}]+$/gu, '')
        .toUpperCase(),
    )
    .filter((word) => fold(word) !== '')
    .join(' ');
}
