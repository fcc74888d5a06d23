import { anyPhrase, withoutMarks } from '../../../../schema/content/phrase-pattern.ts';
import { INTERFACE_LANGUAGES, interfaceLanguage, languageOfScript } from '../../../../schema/forms/languages.ts';
import type { LibraryContent } from '../library.ts';
import { namedForms } from './form-numbers.ts';
import { folded, wordsOf } from './words.ts';

/**
 * Whose matter a question is: "ours" names a form or has a phrase of immigration matters, "other" has only phrases about
 * what the library says nothing of, such as a divorce or a driver's license. "Tax returns for the I-864" is ours. Whole
 * words are compared, in English and Spanish, because people mix them: stems of "comer" and "cómo" are alike. What is
 * written in another language is compared with that one's patterns as well.
 *
 * @param asked the question in words of the library
 */
export function matterOf(
  question: { readonly text: string; readonly language: string },
  asked: string,
  content: LibraryContent,
): 'ours' | 'other' | 'unclear' {
  const { own, other, otherIn } = mattersOf(content);
  const words = spaced(asked);
  const says = (phrase: string) => words.includes(phrase);
  if (own.some(says) || namedForms(folded(asked), content.forms).formTypes.length > 0) return 'ours';
  const written = languageOfScript(question.text) ?? interfaceLanguage(question.language) ?? 'en';
  return other.some(says) || otherIn.get(written)?.test(plain(question.text)) ? 'other' : 'unclear';
}

interface Matters {
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Of languages that the library is not written in. */
  readonly otherIn: ReadonlyMap<string, RegExp | undefined>;
}

const known = new WeakMap<LibraryContent, Matters>();

function mattersOf(content: LibraryContent): Matters {
  const read = known.get(content);
  if (read) return read;
  const { ownMatters = NONE, otherMatters = {} } = content.askedWords;
  const lists = Object.values(otherMatters);
  const matters = {
    own: [...ownMatters.en, ...ownMatters.es].map(spaced),
    other: lists.flatMap(({ en, es }) => [...en, ...es]).map(spaced),
    otherIn: new Map(
      FURTHER.map((code) => [
        code,
        anyPhrase(
          lists.flatMap((list) => list[code] ?? NO_WORDS),
          {},
          code,
        ),
      ]),
    ),
  };
  known.set(content, matters);
  return matters;
}

const NO_WORDS: readonly string[] = [];
const FURTHER = INTERFACE_LANGUAGES.filter((code) => code !== 'en' && code !== 'es');
const NONE = { en: NO_WORDS, es: NO_WORDS };

/** Its words, with a space before and after each, so that no phrase begins or ends within a word. */
const spaced = (text: string) => ` ${wordsOf(folded(text)).join(' ')} `;

/** As patterns read it. */
const plain = (text: string) =>
  (withoutMarks(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
