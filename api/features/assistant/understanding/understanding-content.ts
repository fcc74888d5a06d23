import { understandingShape, type UnderstandingFile } from '../../../../schema/content/understanding.ts';
import { bundledContent } from '../../forms/public.ts';

let content: readonly UnderstandingFile[] | undefined;

/** Returns the words of all languages that questions are parsed with, read on first use. */
export function understandingContent(): readonly UnderstandingFile[] {
  content ??= bundledContent('assistant/understanding', understandingShape);
  return content;
}
