import { understandingShape, type UnderstandingFile } from '../../../../schema/content/understanding.ts';
import { bundledContent } from '../../forms/public.ts';

let content: readonly UnderstandingFile[] | undefined;

/** The words by which questions are understood, of every language, read at the first question. */
export function understandingContent(): readonly UnderstandingFile[] {
  content ??= bundledContent('assistant/understanding', understandingShape);
  return content;
}
