import type { Block } from '../translations/public.ts';

/** A page of the source with its English translation. */
export interface DeskPage {
  readonly orderId: string;
  /** Page number, from 1. */
  readonly page: number;
  /** Size of the page image in pixels. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
  /** Table borders and writing lines that were recognised on the source. */
  readonly ruledLines: readonly Block['box'][];
  readonly isBlank: boolean;
  readonly isChecked: boolean;
  /** 0 when the page was never saved. */
  readonly revision: number;
  readonly updatedAt: Date | null;
}

export type DeskProblemCode =
  | 'PAGE_EMPTY'
  | 'BLOCK_EMPTY'
  | 'DRAFT_NOT_CONFIRMED'
  | 'LETTER_NOT_PRINTABLE'
  | 'PAGE_NOT_CHECKED';

/** An unfinished place that the translator still has to work on. */
export interface DeskProblem {
  readonly page: number;
  /** Null when the problem concerns the whole page. */
  readonly blockId: string | null;
  readonly code: DeskProblemCode;
}
