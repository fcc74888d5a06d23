import { anyPhrase, foldInterchangeableLetters } from '../../../../schema/content/phrase-pattern.ts';
import { INTERFACE_LANGUAGES, interfaceLanguage, languageOfScript } from '../../../../schema/forms/languages.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';
import type { LibraryContent } from '../library.ts';
import { namedForms } from './form-numbers.ts';
import { folded, wordsOf } from './words.ts';

/**
 * Classifies a question: "ours" names a form or contains a phrase of immigration matters ("tax returns for the
 * I-864"), "other" contains only phrases on matters that the library does not cover, such as a divorce or a driver's
 * license. Compares whole words, because "comer" and "cómo" share a stem, in English and Spanish, because people mix
 * them. Other languages have patterns as well.
 *
 * @param asked the question in the library's words
 */
export function matterOf(
  question: { readonly text: string; readonly language: string },
  asked: string,
  content: LibraryContent,
): 'ours' | 'other' | 'unclear' {
  const { own, other, otherIn } = mattersOf(content);
  const words = spaced(asked);
  const says = (phrase: string) => words.includes(phrase);
  if (own.some(says) || namedForms(folded(asked), content).formTypes.length > 0) return 'ours';
  const written = languageOfScript(question.text) ?? interfaceLanguage(question.language) ?? 'en';
  return other.some(says) || otherIn.get(written)?.test(plain(question.text)) ? 'other' : 'unclear';
}

interface Matters {
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Patterns by language, for languages that the library is not written in. */
  readonly otherIn: ReadonlyMap<string, RegExp | undefined>;
}

const known = new WeakMap<LibraryContent, Matters>();

const mattersOf = (content: LibraryContent): Matters =>
  getOrInsert(known, content, () => readMatters(content.askedWords));

function readMatters({ ownMatters = NONE, otherMatters = {} }: LibraryContent['askedWords']): Matters {
  const lists = Object.values(otherMatters);
  const listed = (code: (typeof FURTHER)[number]) => lists.flatMap((list) => list[code] ?? NO_WORDS);
  return {
    own: [...ownMatters.en, ...ownMatters.es].map(spaced),
    other: lists.flatMap(({ en, es }) => [...en, ...es]).map(spaced),
    otherIn: new Map(FURTHER.map((code) => [code, anyPhrase(listed(code), {}, code)])),
  };
}

const NO_WORDS: readonly string[] = [];
const FURTHER = INTERFACE_LANGUAGES.filter((code) => code !== 'en' && code !== 'es');
const NONE = { en: NO_WORDS, es: NO_WORDS };

/** Returns the words with spaces around each, so that no phrase matches within a word. */
const spaced = (text: string) => ` ${wordsOf(folded(text)).join(' ')} `;

/** Normalises a text for the patterns. */
const plain = (text: string) =>
  (foldInterchangeableLetters(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
