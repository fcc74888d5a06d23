import type { PaperLabel, ReadingFile } from '../../../../../schema/content/reading.ts';
import { readingShape } from '../../../../../schema/content/reading.ts';
import { bundledContent } from '../../../forms/public.ts';

let content: readonly ReadingFile[] | undefined;

/** What papers say, one file for each of their languages; read when the first paper is. */
export function readingContent(): readonly ReadingFile[] {
  content ??= bundledContent('reading', readingShape);
  return content;
}

/** How papers of any language write a label. */
export function phrasesOf(label: PaperLabel): readonly string[] {
  return readingContent().flatMap(({ labels }) => labels?.[label] ?? []);
}
