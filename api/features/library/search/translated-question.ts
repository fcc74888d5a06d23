import type { LibraryTermsFile } from '../../../../schema/forms/library.ts';
import { folded } from './words.ts';

/** A question in words that an index of the library knows. */
export interface AskedQuestion {
  readonly text: string;
  /** It was in a language that the library does not speak; the text is English words now. */
  readonly isTranslated: boolean;
  /** What the words that nobody could translate weigh. */
  readonly unknownWeight: number;
  readonly synonyms: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
}

type Terms = Readonly<Record<string, string>>;

/** What a word that terms.json lacks weighs: most are "the", "I want" and the like in their language. */
const UNKNOWN_WORD = 0.7;
/** Han, kana and Hangul have no spaces to count words by. */
const LETTERS_OF_A_WORD = 2;

/** By script, whatever the interface's language: people write their own. */
const LANGUAGE_OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** English and Spanish stay as they are; of other languages, every known word becomes the library's English word. */
export function inWordsOfTheLibrary(text: string, language: string, terms: LibraryTermsFile): AskedQuestion {
  const synonyms = { en: termsOf(terms, 'en'), es: termsOf(terms, 'es') };
  const written = LANGUAGE_OF_SCRIPT.find(([script]) => script.test(text))?.[1] ?? language.slice(0, 2).toLowerCase();
  if (written === 'en' || written === 'es') return { text, isTranslated: false, unknownWeight: 0, synonyms };
  const { english, left } = translated(folded(text), termsOf(terms, written));
  // Names, numbers of forms and English words are Latin; the rest is lost.
  const kept = left.match(/[a-z0-9][a-z0-9'’-]*/g) ?? [];
  const lost = left.replaceAll(/[a-z0-9'’-]+/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const isLatin = lost.length === 0 && english.length === 0;
  const unknownWeight = lost.reduce((sum, run) => sum + weightOfRun(run), 0);
  const isForeignLatin = !isLatin && lost.length === 0;
  return {
    text: [...english, ...(isForeignLatin ? kept.filter((word) => /\d/.test(word)) : kept)].join(' '),
    isTranslated: true,
    unknownWeight: unknownWeight + (isForeignLatin ? kept.length * UNKNOWN_WORD * 0.5 : 0),
    synonyms,
  };
}

function termsOf(terms: LibraryTermsFile, language: string): Terms {
  const known = Object.hasOwn(terms, language) ? terms[language] : undefined;
  return typeof known === 'object' ? known : {};
}

const isWithoutSpaces = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

function weightOfRun(run: string): number {
  return UNKNOWN_WORD * (isWithoutSpaces(run) ? run.length / LETTERS_OF_A_WORD / 2 : 1);
}

/** Takes the longest terms first, so that "permanent resident" is not read as "resident". */
function translated(text: string, terms: Terms): { english: readonly string[]; left: string } {
  const english: string[] = [];
  let left = text;
  const longestFirst = Object.entries(terms).sort(([one], [other]) => other.length - one.length);
  for (const [said, meant] of longestFirst) {
    const pattern = patternOf(folded(said));
    if (!pattern.test(left)) continue;
    english.push(meant);
    left = left.replaceAll(new RegExp(pattern, 'gu'), ' | ');
  }
  return { english, left };
}

/**
 * In scripts without spaces a term stands anywhere. Elsewhere it begins a word, Arabic articles and prepositions aside,
 * and its ending may be another: "грин-карту", "documenti".
 */
function patternOf(said: string): RegExp {
  const words = said.split(/[\s-]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (isWithoutSpaces(said)) return new RegExp(words.join(String.raw`\s*`), 'u');
  const bent = words.map((word) => (word.length >= 5 ? `${word.slice(0, -1)}(?:${word.slice(-1)})?` : word));
  const body = bent.map((word) => String.raw`${word}\p{M}*[\p{L}\p{M}]{0,4}`).join(String.raw`[\s-]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:[وفبلك]{0,2}(?:ال)?)?${body}(?![\p{L}\p{M}])`, 'u');
}
