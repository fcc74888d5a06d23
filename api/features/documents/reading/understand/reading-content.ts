import {
  type NOTICE_KINDS,
  type PaperLabel,
  type ReadingFile,
  readingShape,
} from '../../../../../schema/content/reading.ts';
import { bundledContent } from '../../../forms/public.ts';
import { foldWords } from './fold.ts';

let content: readonly ReadingFile[] | undefined;

/** Returns the wordings of documents, one file per language, loaded with the first document. */
export function readingContent(): readonly ReadingFile[] {
  content ??= bundledContent('reading', readingShape);
  return content;
}

/** Returns the wordings of a label in all languages. */
export function phrasesOf(label: PaperLabel): readonly string[] {
  return readingContent().flatMap(({ labels }) => labels?.[label] ?? []);
}

type WordList =
  | ('nameParticles' | 'nameSuffixes' | 'notNames' | 'unknownValues' | 'notCities' | 'beforeCountries')
  | ('namesLikeLabels' | 'valuesLikeLabels');

const folded = new Map<WordList, ReadonlySet<string>>();

/** Returns the folded words of a list in all languages: documents name people and places of every country. */
export function foldedWords(list: WordList): ReadonlySet<string> {
  const words =
    folded.get(list) ?? new Set(readingContent().flatMap((content) => (content[list] ?? []).map(foldWords)));
  folded.set(list, words);
  return words;
}

/** "I-797C, Notice of Action: RECEIPT NOTICE", as the paper calls itself -> what it is; undefined when it says neither. */
export function kindOfNotice(printed: string): (typeof NOTICE_KINDS)[number] | undefined {
  const kinds = readingContent().flatMap(({ noticeKinds = [] }) => noticeKinds);
  return kinds.find(({ words }) => new RegExp(`\\b(?:${words.join('|')})`, 'i').test(printed))?.kind;
}
