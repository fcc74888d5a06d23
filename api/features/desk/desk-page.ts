import type { Block } from '../translations/public.ts';

/** A page of the source and its English. */
export interface DeskPage {
  readonly orderId: string;
  /** 1, 2 … */
  readonly page: number;
  /** Pixels of its picture. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
  /** Borders of tables and lines to write on, as they were read on the source. */
  readonly ruledLines: readonly Block['box'][];
  readonly isBlank: boolean;
  readonly isChecked: boolean;
  /** 0: never saved. */
  readonly revision: number;
  readonly updatedAt: Date | null;
}

export type DeskProblemCode =
  | 'PAGE_EMPTY'
  | 'BLOCK_EMPTY'
  | 'DRAFT_NOT_CONFIRMED'
  | 'LETTER_NOT_PRINTABLE'
  | 'PAGE_NOT_CHECKED';

/** A place that still needs the translator. */
export interface DeskProblem {
  readonly page: number;
  /** Null when it is about the page as a whole. */
  readonly blockId: string | null;
  readonly code: DeskProblemCode;
}
