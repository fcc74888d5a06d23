import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { searchWords } from './search-words.ts';

const MIN_ROOT_LENGTH = 3;
const stems: Readonly<Record<LibraryLanguage, Map<string, string>>> = { en: new Map(), es: new Map() };

/**
 * Returns the common stem of a word's forms: "traducción", "traducir" and "traducidos" become "traduc". Light and
 * slightly greedy, which suits a few thousand known words: a false match costs less than a miss.
 * @param word folded
 */
export function stemOf(word: string, language: LibraryLanguage): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const stem = cut(word, language);
  // The cache is bounded, because users can type arbitrary words.
  if (stems[language].size < 20_000) stems[language].set(word, stem);
  return stem;
}

function cut(word: string, language: LibraryLanguage): string {
  const irregular = searchWords(language).irregular.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= MIN_ROOT_LENGTH || /\d/.test(word)) return word;
  const singular = language === 'en' && word.endsWith('ss') ? undefined : endingOf(word, language);
  const root = singular === undefined ? word : word.slice(0, -singular.length);
  return language === 'en' ? root.replace(/([b-df-hj-np-rtv-z])\1$/, '$1') : root;
}

function endingOf(word: string, language: LibraryLanguage): string | undefined {
  return searchWords(language).endings.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= MIN_ROOT_LENGTH,
  );
}
