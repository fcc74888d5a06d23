import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import { printedBlock } from '../translations/public.ts';
import type { DeskPage, DeskProblem } from './desk-page.ts';

/** Marks that are complete without text of their own: "[Signature]". */
const SAYS_ENOUGH: ReadonlySet<string> = new Set(['stamp', 'seal', 'signature', 'handwriting', 'illegible']);

/** Returns what prevents handing over, in page order; empty if nothing does. */
export function unfinished(pages: readonly DeskPage[]): DeskProblem[] {
  return pages.flatMap(({ page, blocks, isBlank, isChecked }): DeskProblem[] => [
    ...(blocks.length === 0 && !isBlank ? [{ page, blockId: null, code: 'PAGE_EMPTY' as const }] : []),
    ...blocks.flatMap((block): DeskProblem[] => {
      const place = { page, blockId: block.id };
      if (block.text.trim() === '' && !SAYS_ENOUGH.has(block.kind)) return [{ ...place, code: 'BLOCK_EMPTY' }];
      if (block.isDraft) return [{ ...place, code: 'DRAFT_NOT_CONFIRMED' }];
      return unprintableLetters(printedBlock(block)).length > 0 ? [{ ...place, code: 'LETTER_NOT_PRINTABLE' }] : [];
    }),
    ...(isChecked ? [] : [{ page, blockId: null, code: 'PAGE_NOT_CHECKED' as const }]),
  ]);
}
