import { searchWordsShape } from '../../../../schema/content/search-words.ts';
import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { bundledFile } from '../../forms/public.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

interface Aspect {
  /** Topic of the passages on this aspect. */
  readonly topic: string;
  readonly pattern: RegExp;
}

/** Search vocabulary of one language. */
export interface SearchWords {
  /** Stop words, folded. */
  readonly stopWords: ReadonlySet<string>;
  /** Longest first. */
  readonly endings: readonly string[];
  readonly irregular: ReadonlyMap<string, string>;
  readonly aspects: readonly Aspect[];
}

const known = new Map<LibraryLanguage, SearchWords>();

/** Returns the vocabulary, read on the first question in this language or when the library is indexed. */
export function searchWords(language: LibraryLanguage): SearchWords {
  return getOrInsert(known, language, () => readWords(language));
}

function readWords(language: LibraryLanguage): SearchWords {
  const { stopWords, endings, irregular, aspects } = bundledFile(`search/${language}.json`, searchWordsShape);
  return {
    stopWords: new Set(stopWords),
    endings: [...endings].sort((one, other) => other.length - one.length),
    irregular: new Map(Object.entries(irregular)),
    aspects: aspects.map(({ topic, pattern }) => ({ topic, pattern: new RegExp(pattern) })),
  };
}
