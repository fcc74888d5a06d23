import type { NOTICE_KINDS, PaperLabel, ReadingFile } from '../../../../../schema/content/reading.ts';
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

/** "I-797C, Notice of Action: RECEIPT NOTICE", as the paper calls itself -> what it is; undefined when it says neither. */
export function kindOfNotice(printed: string): (typeof NOTICE_KINDS)[number] | undefined {
  const kinds = readingContent().flatMap(({ noticeKinds = [] }) => noticeKinds);
  return kinds.find(({ words }) => new RegExp(`\\b(?:${words.join('|')})`, 'i').test(printed))?.kind;
}
