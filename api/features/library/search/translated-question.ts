import { interfaceLanguage, languageOfScript } from '../../../../schema/forms/languages.ts';
import type { LibraryTermsFile } from '../../../../schema/content/library.ts';
import type { LibraryContent } from '../library.ts';
import { numbersInEnglish } from './form-numbers.ts';
import { folded } from './words.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** A question in words that a library index contains. */
export interface TranslatedQuestion {
  readonly text: string;
  /** Whether the question was in a language that the library lacks, and its text is now English. */
  readonly isTranslated: boolean;
  /** Untranslated words; some are the same in English: "visa". */
  readonly left: readonly string[];
  /** Weight of these words if English lacks them too: most are "the", "I want" and the like. */
  readonly weightOfLeft: number;
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);
/** Languages without inflection. */
const UNBENDING: ReadonlySet<string> = new Set(['vi']);

const WEIGHT_OF_WORD = 0.5;
const LETTERS_OF_A_WORD = 4;

/** Replaces known words of other languages with the library's English; English and Spanish stay unchanged. */
export function translateToLibraryTerms(
  text: string,
  language: string,
  { terms, askedWords }: Pick<LibraryContent, 'terms' | 'askedWords'>,
): TranslatedQuestion {
  const asItIs = { text, isTranslated: false, left: [], weightOfLeft: 0 };
  const written = languageOfScript(text) ?? language.slice(0, 2).toLowerCase();
  if (written === 'en' || written === 'es') return asItIs;
  const known = foldedTerms(terms, written);
  const hasSpaces = !WITHOUT_SPACES.has(written);
  const plain = numbersInEnglish(folded(text), written, askedWords, hasSpaces);
  if (!hasSpaces) return translatedLetters(plain, known);
  // Keeps "i-485 supp a" together: separately, "a" and "supp" would be words of the other language.
  const words = plain.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{N}]+[\p{L}]*(?:\s+supp\s+[a-z]\b)?)?/gu) ?? [];
  const { english, left } = translatedWords(words, known, UNBENDING.has(written));
  // The user writes English although another language is set.
  if (english.length === 0 && !/[^\p{Script=Latin}\P{L}]/u.test(text)) return asItIs;
  // Form numbers stay unchanged, after the translated words.
  const numbers = left.filter((word) => /\d/.test(word));
  const others = left.filter((word) => !/\d/.test(word));
  return {
    text: [...english, ...numbers].join(' '),
    isTranslated: true,
    left: others,
    weightOfLeft: others.length * WEIGHT_OF_WORD,
  };
}

/** A word, and the same without the Arabic article prefix, for comparison. */
type BareWord = Readonly<Record<'word' | 'bare', string>>;

interface FoldedTerm {
  readonly said: string;
  readonly words: readonly BareWord[];
  readonly meant: string;
}

/** Matches terms anywhere in the text; Latin words between them are English. */
function translatedLetters(text: string, terms: readonly FoldedTerm[]): TranslatedQuestion {
  const english: string[] = [];
  let left = text;
  for (const { said, meant } of terms) {
    const pieces = left.split(said);
    if (pieces.length === 1) continue;
    english.push(meant);
    left = pieces.join(' ');
  }
  const latin = left.match(/[a-z0-9][a-z0-9-]*/g) ?? [];
  const letters = left.match(/(?![a-z0-9])[\p{L}]/gu)?.length ?? 0;
  const weightOfLeft = (letters / LETTERS_OF_A_WORD) * WEIGHT_OF_WORD;
  return { text: [...english, ...latin].join(' '), isTranslated: true, left: [], weightOfLeft };
}

/** Longest terms first, so that "permanent resident" is not read as "resident". */
function translatedWords(words: readonly string[], terms: readonly FoldedTerm[], isUnbending: boolean) {
  const english: string[] = [];
  const left: (BareWord | null)[] = words.map(bareWord);
  const isSaid = (term: FoldedTerm, at: number) =>
    term.words.every((known, index) => {
      const written = left[at + index] ?? null;
      return written !== null && isSameWord(written, known, isUnbending);
    });
  for (const term of terms)
    for (let at = 0; at + term.words.length <= left.length; at++) {
      if (!isSaid(term, at)) continue;
      english.push(term.meant);
      left.fill(null, at, at + term.words.length);
    }
  return { english, left: left.flatMap((part) => part?.word ?? []) };
}

const MAX_ENDING_LENGTH = 3;
const ARABIC_BEFORE = /^[وفبلك]?(?:ال|لل)?(?=\p{L}{3})/u;

const bareWord = (word: string): BareWord => ({ word, bare: word.replace(ARABIC_BEFORE, '') });

/** Whether the words match despite inflection ("карта" and "карту") or Arabic prefixes for "and", "for" and "the". */
function isSameWord(written: BareWord, known: BareWord, isUnbending: boolean): boolean {
  if (written.word === known.word) return true;
  if (isUnbending) return false;
  if (written.bare === known.bare) return true;
  const shortest = known.bare.length - (known.bare.length < 7 ? 1 : 2);
  if (known.bare.length < 4 || written.bare.length < shortest || written.bare.length - shortest > MAX_ENDING_LENGTH)
    return false;
  return written.bare.startsWith(known.bare.slice(0, shortest));
}

const foldedByFile = new WeakMap<LibraryTermsFile, Map<string, readonly FoldedTerm[]>>();

/** Returns folded terms, longest first. Cached, because folding them takes longer than the search. */
function foldedTerms(file: LibraryTermsFile, language: string): readonly FoldedTerm[] {
  const byLanguage = getOrInsert(foldedByFile, file, () => new Map<string, readonly FoldedTerm[]>());
  return getOrInsert(byLanguage, language, () =>
    Object.entries(termsOf(file, language))
      .map(([said, meant]) => ({
        said: folded(said),
        words: folded(said)
          .split(/[\s-]+/)
          .map(bareWord),
        meant,
      }))
      .sort((one, other) => other.said.length - one.said.length),
  );
}

/** Returns the terms of a language; none for one that terms.json lacks. */
export function termsOf(file: LibraryTermsFile, language: string): Readonly<Record<string, string>> {
  const known = interfaceLanguage(language);
  return (known && file[known]) ?? {};
}
