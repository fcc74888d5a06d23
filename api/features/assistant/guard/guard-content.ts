import { guardShape, type GuardFile } from '../../../../schema/content/guard.ts';
import { bundledContent } from '../../forms/public.ts';

let content: readonly GuardFile[] | undefined;

/**
 * Returns the guard rules of all languages, read on first use. All are always applied: people mix languages, and a
 * model may answer in another one.
 */
export function guardContent(): readonly GuardFile[] {
  content ??= bundledContent('assistant/guard', guardShape);
  return content;
}
