import type { Condition } from './definition.ts';

/** What an editor writes in `pdf.json`. `pdf-map.schema.json` says the same to editors and to ajv. */
export interface PdfMap {
  readonly $schema?: string;
  readonly official: {
    /** "04/01/24" */
    readonly printedEdition: string;
    readonly pages: number;
    readonly sha256: string;
    readonly boxFingerprint: string;
  };
  /** Full official name of a box to what is written into it. */
  readonly boxes: Readonly<Record<string, BoxValue>>;
  /** Full official name of a box to the reason why it stays empty. */
  readonly leftBlank: Readonly<Record<string, string>>;
  /**
   * By list: where the rows after the printed ones belong, and one row as a line. `{path}` is an answer in the row, in
   * the place too: `{"page": "{page}"}` lets the person say the page.
   */
  readonly overflow?: Readonly<Record<string, { readonly ref: PrintedPlace; readonly line: string }>>;
  /** By box: where text that is longer than the box belongs. */
  readonly clipped?: Readonly<Record<string, PrintedPlace>>;
  /** The slots of the Additional Information part, in order, each by the names of its boxes. */
  readonly additional?: readonly AdditionalSlot[];
  /** Answers that only steer conditions, by path or pattern, with the reason. */
  readonly notPrinted?: Readonly<Record<string, string>>;
}

interface PrintedPlace {
  readonly page: string;
  readonly part: string;
  readonly item: string;
}

interface AdditionalSlot {
  readonly page: string;
  readonly part: string;
  readonly item: string;
  readonly text: string;
}

/** How an answer is written: digits only, letters only, upper case, a part of a date, the first five of a ZIP code. */
type WriteAs = 'text' | 'digits' | 'letters' | 'upper' | 'month' | 'day' | 'year' | 'zip5';

/** A path, or how the box is filled. A condition in it is as in definitions, with paths from the top. */
export type BoxValue =
  | string
  | { readonly from: string; readonly as?: WriteAs; readonly write?: SpecialWords; readonly when?: Condition }
  | { readonly checkedWhen: Condition }
  /** The digit-th of `of` boxes, right aligned, blanks in front. */
  | { readonly from: string; readonly digit: number; readonly of: number }
  | { readonly join: readonly string[]; readonly with: string; readonly when?: Condition }
  | { readonly text: string; readonly when?: Condition }
  /** The first that gives a text. */
  | { readonly firstOf: readonly BoxValue[] }
  /** Printed on the blank already; it goes when the condition does not hold. */
  | { readonly keep: string; readonly when?: Condition };

/** What is written for a special answer; '' writes nothing. */
type SpecialWords = Readonly<Record<string, string>>;
