import { isMark } from '../../../../schema/translations/blocks.ts';
import type { PageWork } from './editor-types.ts';

/** `untouched`: not started; `checked` and `blank`: done. */
export type PageProgress = 'untouched' | 'unfinished' | 'checked' | 'blank';

/** What a page still lacks before the translation can be handed over. */
export interface PageLeft {
  /** Whether it has no blocks and is not marked as blank. */
  readonly isEmpty: boolean;
  /** Ids of blocks without English text. */
  readonly withoutText: readonly string[];
  /** Ids of machine drafts to confirm. */
  readonly drafts: readonly string[];
  readonly isUnchecked: boolean;
}

export function leftOf({ blocks, isBlank, isChecked }: PageWork): PageLeft {
  return {
    isEmpty: blocks.length === 0 && !isBlank,
    // A mark needs no text of its own: it prints as "[Signature]".
    withoutText: blocks.filter(({ kind, text }) => !isMark(kind) && text.trim() === '').map(({ id }) => id),
    drafts: blocks.filter(({ isDraft }) => isDraft).map(({ id }) => id),
    isUnchecked: !isChecked,
  };
}

export function progressOf(work: PageWork): PageProgress {
  const left = leftOf(work);
  if (left.isEmpty && left.isUnchecked) return 'untouched';
  if (left.isEmpty || left.isUnchecked || left.withoutText.length > 0 || left.drafts.length > 0) return 'unfinished';
  return work.blocks.length === 0 ? 'blank' : 'checked';
}
