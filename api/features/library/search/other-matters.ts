import type { LibraryContent } from '../library.ts';
import { namedForms } from './form-numbers.ts';
import { folded, wordsOf } from './words.ts';

/**
 * Whose matter a question is: "ours" names a form or has a phrase of immigration matters, "other" has only phrases about
 * what the library says nothing of, such as a divorce or a driver's license. "Tax returns for the I-864" is ours. Whole
 * words are compared, in both languages, because people mix them: stems of "comer" and "cómo" are alike.
 */
export function matterOf(text: string, content: LibraryContent): 'ours' | 'other' | 'unclear' {
  const { own, other } = mattersOf(content);
  const asked = spaced(text);
  const says = (phrase: string) => asked.includes(phrase);
  if (own.some(says) || namedForms(folded(text), content.forms).formTypes.length > 0) return 'ours';
  return other.some(says) ? 'other' : 'unclear';
}

interface Matters {
  readonly own: readonly string[];
  readonly other: readonly string[];
}

const known = new WeakMap<LibraryContent, Matters>();

function mattersOf(content: LibraryContent): Matters {
  let matters = known.get(content);
  if (!matters) {
    const { ownMatters, otherMatters = {} } = content.askedWords;
    matters = {
      own: [ownMatters ?? NONE].flatMap(({ en, es }) => [...en, ...es]).map(spaced),
      other: Object.values(otherMatters)
        .flatMap(({ en, es }) => [...en, ...es])
        .map(spaced),
    };
    known.set(content, matters);
  }
  return matters;
}

const NONE = { en: [], es: [] };

/** Its words, with a space before and after each, so that no phrase begins or ends within a word. */
const spaced = (text: string) => ` ${wordsOf(folded(text)).join(' ')} `;
