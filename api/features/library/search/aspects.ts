import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { searchWords } from './search-words.ts';

/** Returns the topic that the question asks for; undefined when no word indicates one. @param question folded */
export function aspectOf(question: string, language: LibraryLanguage): string | undefined {
  return searchWords(language).aspects.find(({ pattern }) => pattern.test(question))?.topic;
}
