import type { FontMetrics } from '../../../../schema/forms/printing/font-metrics.ts';
import type { SetWidget } from '../../../../schema/forms/printing/lay-out.ts';
import type { BoxField } from '../blank-index.ts';
import type { BoxListing } from '../read-boxes.ts';

/** What a PDF of somebody's own may hold. The longest official form has 40 pages and 1,000 boxes. */
export const UNKNOWN_LIMITS = { pages: 60, boxes: 2_000 } as const;

/** One box of a blank that nobody has looked at. */
export interface UnknownBox {
  /** At its first place. Without words of its own it has those that are printed beside it. */
  readonly listing: BoxListing;
  /** What decides how text is set in it. */
  readonly set: Pick<BoxField, 'maxLength' | 'comb' | 'lines' | 'options'>;
  readonly widgets: readonly SetWidget[];
  /** Of buttons of which one can be chosen: the state of each, and what is printed beside it. */
  readonly choices: readonly (readonly [state: string, label: string])[];
  /** What was in it when it came; a tick is the name of its state. */
  readonly held?: string;
}

export interface UnknownBlank {
  readonly boxFingerprint: string;
  readonly pages: number;
  /** "I-407", as most pages say. */
  readonly formNumber?: string;
  /** "04/01/24" */
  readonly printedEdition?: string;
  readonly boxes: readonly UnknownBox[];
  /** Of the letters in every box. */
  readonly font: FontMetrics;
}

/** Why a PDF cannot be read here, or filled. */
export type UnknownRefusal = 'locked' | 'noBoxes' | 'tooLarge' | 'unreadable' | 'notWritten';

export interface CoverLine {
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly above?: number;
}

export interface Filling {
  /** By name: text, ticked or not, or the state of the button that is chosen. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Of the page before the others. */
  readonly cover: readonly CoverLine[];
  readonly isRightToLeft: boolean;
  /** Said at the edge of each page of the form. */
  readonly mark: string;
}

export type UnknownTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly filling: Filling };

export type UnknownReply =
  | { readonly blank: UnknownBlank }
  | { readonly filled: Uint8Array }
  | { readonly refusal: UnknownRefusal };
