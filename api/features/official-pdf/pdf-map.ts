import type { Condition } from '../../../schema/forms/definition.ts';

/** `pdf.json`: how the answers of one edition get onto its official blank. Every box is named exactly once. */
export interface PdfMap {
  readonly official: OfficialBlank;
  /** By the box's full name. */
  readonly boxes: Readonly<Record<string, BoxRule>>;
  /** Boxes that stay empty, with the reason. */
  readonly leftBlank: Readonly<Record<string, string>>;
  /** By the list's path: where rows go that no box prints. */
  readonly overflow?: Readonly<Record<string, OverflowRule>>;
  /** By box: where its text is said to belong when it is too long. Without an entry, the question's own item. */
  readonly clipped?: Readonly<Record<string, ItemReference>>;
  /** The Additional Information part, slot by slot, in order. */
  readonly additional?: readonly AdditionalSlot[];
  /** Answers, by pattern, that only steer other questions, with the reason. */
  readonly notPrinted?: Readonly<Record<string, string>>;
}

/** What a blank must be to be filled by this map. */
export interface OfficialBlank {
  /** "04/01/24" */
  readonly printedEdition: string;
  readonly pages: number;
  /** Of the file the map was made from. Another one is only mentioned in the log. */
  readonly sha256: string;
  readonly boxFingerprint: string;
}

/** A path prints that answer, written as its format and the box ask. */
export type BoxRule =
  | string
  | { readonly checkedWhen: Condition }
  | { readonly keep: string; readonly when?: Condition }
  | TextRule;

export type TextRule = string | FromRule | DigitRule | JoinRule | ConstantRule | FirstOfRule;

export interface FromRule {
  readonly from: string;
  /** `zip5`: the first five digits; the box takes no more. */
  readonly as?: 'digits' | 'letters' | 'upper' | 'month' | 'day' | 'year' | 'text' | 'zip5';
  /** Words for special answers; the usual ones are PRESENT, UNKNOWN and N/A, '' prints nothing. */
  readonly write?: Readonly<Record<string, string>>;
  readonly when?: Condition;
}

/** One of several boxes for one digit each, right aligned. The first is 1. */
interface DigitRule {
  readonly digit: number;
  readonly of: number;
  readonly from: string;
}

interface JoinRule {
  readonly join: readonly TextRule[];
  readonly with: string;
}

interface ConstantRule {
  readonly text: string;
  readonly when: Condition;
}

interface FirstOfRule {
  readonly firstOf: readonly TextRule[];
}

export interface ItemReference {
  readonly page: string;
  readonly part: string;
  readonly item: string;
}

export interface OverflowRule {
  /** May name answers of the row: `{page}`. */
  readonly ref: ItemReference;
  /** One row in words: "Other name: {family}, {given}". A piece between commas or semicolons without answers is left out. */
  readonly line: string;
}

/** The names of a slot's four boxes. */
export interface AdditionalSlot extends ItemReference {
  readonly text: string;
}
