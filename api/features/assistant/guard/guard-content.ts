import { guardShape, type GuardFile } from '../../../../schema/content/guard.ts';
import { bundledContent } from '../../forms/public.ts';

let content: readonly GuardFile[] | undefined;

/**
 * The rules of every language, read at the first question. All of them are always tried: people mix languages, and a
 * model may answer in another one.
 */
export function guardContent(): readonly GuardFile[] {
  content ??= bundledContent('assistant/guard', guardShape);
  return content;
}
