import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { searchWords } from './search-words.ts';

/** Topic of the passages that tell what is asked; undefined when no plain word says it. @param question folded */
export function aspectOf(question: string, language: LibraryLanguage): string | undefined {
  return searchWords(language).aspects.find(({ pattern }) => pattern.test(question))?.topic;
}
