import type { BlockKind } from '../../../../schema/translations/blocks.ts';

/** Rectangle in fractions of the page's width and height, from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a page and its English text. */
export interface Block {
  /** Unique within its page. */
  readonly id: string;
  readonly kind: BlockKind;
  readonly box: Box;
  /** Text recognised in the picture. */
  readonly source?: string | null;
  readonly text: string;
  /** Whether the text is a machine draft that no person has confirmed. */
  readonly isDraft: boolean;
}

/** A person's work on a page: everything that is saved of it. */
export interface PageWork {
  /** In reading order. */
  readonly blocks: readonly Block[];
  readonly isBlank: boolean;
  readonly isChecked: boolean;
}

export interface SavedPage extends PageWork {
  readonly page: number;
  /** 0 if never saved. */
  readonly revision: number;
}

export interface EditorPage extends SavedPage {
  readonly pictureUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface EditorOrder {
  readonly id: string;
  readonly version: number;
  /** ISO 639-1 code. */
  readonly sourceLanguage?: string | null;
  readonly pages: readonly EditorPage[];
}

/** A page, and optionally a block on it. */
export interface EditorPlace {
  readonly page: number;
  readonly blockId?: string | null;
}

/** Block that the reviewer remarks on, with its number in the list. */
export interface MarkedPlace {
  readonly page: number;
  readonly blockId: string;
  readonly number: number;
}
