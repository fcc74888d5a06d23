import type { PaperLabel, ReadingFile } from '../../../../../schema/content/reading.ts';
import { readingShape } from '../../../../../schema/content/reading.ts';
import { bundledContent } from '../../../forms/public.ts';

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
