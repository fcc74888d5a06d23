import type { BlockKind } from '../../../../schema/translations/blocks.ts';

/** Fractions of the page's width and height, from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One part of a page and its English. */
export interface Block {
  /** Unique on its page. */
  readonly id: string;
  readonly kind: BlockKind;
  readonly box: Box;
  /** As it was read from the picture. */
  readonly source?: string | null;
  readonly text: string;
  /** Written by a program, and not yet confirmed by a person. */
  readonly isDraft: boolean;
}

/** What a person makes of a page: all that is saved of it. */
export interface PageWork {
  /** In reading order. */
  readonly blocks: readonly Block[];
  readonly isBlank: boolean;
  readonly isChecked: boolean;
}

export interface SavedPage extends PageWork {
  readonly page: number;
  /** 0: never saved. */
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
  /** ISO 639-1. */
  readonly sourceLanguage?: string | null;
  readonly pages: readonly EditorPage[];
}

/** Where to look: a page, and a block on it. */
export interface EditorPlace {
  readonly page: number;
  readonly blockId?: string | null;
}

/** A block that the second person marks, with its number as the list counts it. */
export interface MarkedPlace {
  readonly page: number;
  readonly blockId: string;
  readonly number: number;
}
