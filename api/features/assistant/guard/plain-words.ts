import { foldInterchangeableLetters } from '../../../../schema/content/phrase-pattern.ts';
import { understandingContent } from '../understanding/understanding-content.ts';
import { guardContent } from './guard-content.ts';
import { redFlagContent } from './red-flags.ts';

/**
 * Normalises questions for the guard rules: lower case, no accents or apostrophes, single spaces, form numbers as one
 * word ("i130"), chat shorthand expanded and likely typos of key words corrected.
 */

interface Vocabulary {
  readonly shorthand: ReadonlyMap<string, string>;
  /** Languages that list shorthand. In others it may be a real word: Spanish "ban" is "you" in Vietnamese. */
  readonly shortened: ReadonlySet<string>;
  /** Words that rules depend on, in order of precedence when a typo is one edit away from several. */
  readonly keyWords: readonly string[];
  /** Real words that are never corrected. */
  readonly kept: ReadonlySet<string>;
  /** Stems in rules of other languages; words that start with one are not typos of key words. */
  readonly stems: ReadonlySet<string>;
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known) return known;
  const files = guardContent();
  const keyWords = [...files, ...understandingContent()].flatMap((file) => file.keyWords ?? []);
  known = {
    shorthand: new Map(files.flatMap(({ shorthand = {} }) => Object.entries(shorthand))),
    shortened: new Set(files.flatMap(({ shorthand, language }) => (shorthand ? [language] : []))),
    keyWords,
    stems: new Set([...files, ...understandingContent()].flatMap(stemsIn)),
    kept: new Set([
      ...files.flatMap(({ keptWords = [] }) => keptWords),
      ...keyWords,
      ...redFlagContent().flatMap(({ flags }) => wordsIn(flags)),
    ]),
  };
  return known;
}

/** Returns the words in the patterns of a language without key words. */
const stemsIn = (file: { readonly keyWords?: readonly string[] | undefined }): readonly string[] =>
  file.keyWords ? [] : wordsIn(file);

const wordsIn = (content: object): readonly string[] =>
  foldInterchangeableLetters(JSON.stringify(content)).match(/\p{L}{5,}/gu) ?? [];

const FORM_NUMBER = /(?<![a-z0-9])(i|n|g|ar|ds|eoir)(?:[-–]| (?=\d{3}))?(\d{1,4}[a-z]?)(?![a-z0-9])/g;

/** Splits a text into sentences, normalised for a language. A text without sentence marks is one sentence. */
export function plainSentences(text: string): (language: string) => readonly string[] {
  const plain = foldInterchangeableLetters(text.normalize('NFKC').toLowerCase())
    .replace(/['’‘`´"“”«»]/g, '')
    .replace(FORM_NUMBER, '$1$2')
    .replace(/(?<=\d)\.(?=\d)/g, '');
  const sentences = plain
    .split(/[.!?¿¡;:\n\r。？！…।؟]+/u)
    .map((sentence) => sentence.match(/[\p{L}\p{M}\p{N}%]+/gu) ?? [])
    .filter((words) => words.length > 0);
  const { shorthand, shortened } = vocabulary();
  const inWords = (written: (word: string) => string | undefined) =>
    sentences.map((words) => words.map((word) => written(word) ?? corrected(word)).join(' '));
  const writtenOut = inWords((word) => shorthand.get(word));
  const asItStands = inWords(() => undefined);
  return (language) => (shortened.has(language) ? writtenOut : asItStands);
}

function corrected(word: string): string {
  const { keyWords, kept, stems } = vocabulary();
  if (word.length < 5 || word.length > 14 || kept.has(word)) return word;
  for (let length = 5; length <= word.length; length++) if (stems.has(word.slice(0, length))) return word;
  return keyWords.find((key) => key.length > 5 && key[0] === word[0] && isOneSlip(word, key)) ?? word;
}

/** Whether the words differ by one inserted, missing or changed letter, or two swapped neighbours. */
function isOneSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false;
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(written.length, meant.length);
  while (end < shorter - start && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [over, under] = [written.slice(start, written.length - end), meant.slice(start, meant.length - end)];
  if (over.length <= 1 && under.length <= 1) return true;
  return over.length === 2 && under.length === 2 && over[0] === under[1] && over[1] === under[0];
}
