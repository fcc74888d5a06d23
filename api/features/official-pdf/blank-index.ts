import type { FontMetrics } from '../../../schema/forms/printing/font-metrics.ts';
import type { LayoutField, LayoutWidget } from '../../../schema/forms/printing/lay-out.ts';
import type { BoxLimits } from '../../../schema/forms/printing/write-answer.ts';

/**
 * Index of a prepared blank, with which filling needs no PDF parser: object numbers, boxes, and each box's dictionary
 * as text without value and appearance. Stored as JSON beside the prepared bytes.
 */
export interface BlankIndex {
  readonly version: typeof INDEX_VERSION;
  /** SHA-256 of the official file it was made from. */
  readonly source: string;
  readonly boxFingerprint: string;
  /** "04/01/24", as printed in the page footers. */
  readonly printedEdition?: string;
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    readonly annotations: readonly string[];
  }[];
  readonly tail: FileTail;
  /** Tail of the blank that says DRAFT on each page. */
  readonly draftTail: FileTail;
  readonly pageTree: PageTree;
  /** Lists in the tree of boxes, each after those inside it. */
  readonly branches: readonly BoxBranch[];
  readonly fonts: Readonly<Record<string, BoxFont>>;
  readonly fields: Readonly<Record<string, BoxField>>;
}

/** Incremented whenever preparing changes, which invalidates what an older version stored on disk. */
export const INDEX_VERSION = 9;

/** End of a file, which an incremental update continues from. Values are as written in the file. */
export interface FileTail {
  readonly startXref: number;
  readonly size: number;
  readonly root: string;
  readonly info?: string;
  readonly id?: string;
}

/** Root of the page tree, for pages that are added or left out. */
export interface PageTree {
  readonly object: number;
  /** The dictionary without its end, /Kids and /Count. */
  readonly head: string;
  /** References to all pages, as written: "12 0 R". */
  readonly kids: readonly string[];
}

/** A list of boxes and of nodes that contain boxes. It is an object of its own, so that boxes can be removed. */
export interface BoxBranch {
  readonly object: number;
  /** Reference of the node that contains it; undefined for the topmost list. */
  readonly holder?: string;
  readonly kids: readonly string[];
}

export interface BoxFont extends FontMetrics {
  /** Object with `<< /Font << /Name … >> >>`, shared by every appearance in this font. */
  readonly resources: number;
}

/** A field at one place on paper. */
export interface BoxWidget extends LayoutWidget {
  readonly object: number;
  /** Counted from 0. */
  readonly page: number;
  /** The dictionary without its end, value, state and (except for checkboxes) appearance. */
  readonly head: string;
  readonly font: string;
  /** Operators that set the colour: "0 g". */
  readonly color: string;
  /** Operators that paint the box's own background, under the text. */
  readonly backdrop?: string;
  /** Checkboxes: the state that shows the mark, as written in the file: "/Y". */
  readonly on?: string;
}

export interface BoxField extends LayoutField, BoxLimits {
  readonly kind: 'text' | 'choice' | 'check';
  /** The official words beside the box: "Family Name (Last Name)". */
  readonly label?: string;
  readonly widgets: readonly BoxWidget[];
  /** Set only if the field and its single widget are different objects, so that both are written. */
  readonly owner?: { readonly object: number; readonly head: string };
  readonly readOnly?: true;
  /** Text that the agency has printed in the box. */
  readonly preprinted?: string;
}

export interface PreparedBlank {
  readonly bytes: Uint8Array;
  /** The same objects with DRAFT on each page, so that a draft is filled as fast as the clean form. */
  readonly draft: Uint8Array;
  readonly index: BlankIndex;
}
