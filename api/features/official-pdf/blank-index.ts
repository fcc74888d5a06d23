import type { FontMetrics } from '../../../schema/forms/printing/font-metrics.ts';
import type { SetField, SetWidget } from '../../../schema/forms/printing/lay-out.ts';
import type { BoxLimits } from '../../../schema/forms/printing/write-answer.ts';

/**
 * What is known of a prepared blank, so that filling needs no PDF parser: object numbers, boxes, and each box's
 * dictionary as text with value and appearance cut out. Kept as JSON beside the prepared bytes.
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
  /** Of the blank that says DRAFT on each page. */
  readonly draftTail: FileTail;
  readonly pageTree: PageTree;
  /** The lists in the tree of boxes, each after those inside it. */
  readonly branches: readonly BoxBranch[];
  readonly fonts: Readonly<Record<string, BoxFont>>;
  readonly fields: Readonly<Record<string, BoxField>>;
}

/** Raised whenever preparing changes: what an older version kept on disk is then made anew. */
export const INDEX_VERSION = 8;

/** What an incremental update continues from. Values as they are written in the file. */
export interface FileTail {
  readonly startXref: number;
  readonly size: number;
  readonly root: string;
  readonly info?: string;
  readonly id?: string;
}

/** The root of the tree of pages, for pages that are added or left out. */
export interface PageTree {
  readonly object: number;
  /** The dictionary, open at the end, without /Kids and /Count. */
  readonly head: string;
  /** Every page, as it is written: "12 0 R". */
  readonly kids: readonly string[];
}

/** A list of boxes, and of names that hold boxes: an object of its own, so that boxes can be taken out. */
export interface BoxBranch {
  readonly object: number;
  /** Of the name that holds it; undefined for the topmost list. */
  readonly holder?: string;
  readonly kids: readonly string[];
}

export interface BoxFont extends FontMetrics {
  /** Object with `<< /Font << /Name … >> >>`, shared by every appearance in this font. */
  readonly resources: number;
}

/** A field at one place on paper. */
export interface BoxWidget extends SetWidget {
  readonly object: number;
  /** From 0. */
  readonly page: number;
  /** The dictionary, open at the end, without value, state and (except for check boxes) appearance. */
  readonly head: string;
  readonly font: string;
  /** Operators that set the colour: "0 g". */
  readonly color: string;
  /** Painted under the text: the box's own background. */
  readonly backdrop?: string;
  /** Check boxes: the state in which the mark shows, as written in the file: "/Y". */
  readonly on?: string;
}

export interface BoxField extends SetField, BoxLimits {
  readonly kind: 'text' | 'choice' | 'check';
  /** The official words beside the box: "Family Name (Last Name)". */
  readonly label?: string;
  readonly widgets: readonly BoxWidget[];
  /** Only when the field is not the same object as its single widget: value and widgets are written apart. */
  readonly owner?: { readonly object: number; readonly head: string };
  readonly readOnly?: true;
  /** What the agency has already put into the box. */
  readonly preprinted?: string;
}

export interface PreparedBlank {
  readonly bytes: Uint8Array;
  /** The same objects, with DRAFT on each page: so that a draft is filled as quickly as the clean form. */
  readonly draft: Uint8Array;
  readonly index: BlankIndex;
}
