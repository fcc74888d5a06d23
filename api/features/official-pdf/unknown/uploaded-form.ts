import type { FontMetrics } from '../../../../schema/forms/printing/font-metrics.ts';
import type { LayoutWidget } from '../../../../schema/forms/printing/lay-out.ts';
import type { BoxField } from '../blank-index.ts';
import type { BoxListing } from '../read-boxes.ts';

/** Limits for a user's own PDF. The longest official form has 40 pages and 1,000 boxes. */
export const UNKNOWN_LIMITS = { pages: 60, boxes: 2_000 } as const;

/** A box of an unknown blank. */
export interface UnknownBox {
  /** Its first place. If it has no tooltip, the label printed beside it is used. */
  readonly listing: BoxListing;
  /** Properties that decide how its text is laid out. */
  readonly set: Pick<BoxField, 'maxLength' | 'comb' | 'lines' | 'options'>;
  readonly widgets: readonly LayoutWidget[];
  /** State and label of each radio button. */
  readonly choices: readonly (readonly [state: string, label: string])[];
  /** Value in the uploaded file; for a tick, the name of its state. */
  readonly value?: string;
}

export interface UnknownBlank {
  readonly boxFingerprint: string;
  readonly pages: number;
  /** Number named by most pages: "I-407". */
  readonly formNumber?: string;
  /** "04/01/24" */
  readonly printedEdition?: string;
  readonly boxes: readonly UnknownBox[];
  /** Metrics of the font used in every box. */
  readonly font: FontMetrics;
}

/** Reason why a PDF cannot be read or filled here. */
export type UnknownRefusal = 'locked' | 'noBoxes' | 'tooLarge' | 'unreadable' | 'notWritten';

export interface CoverLine {
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly above?: number;
}

export interface Filling {
  /** Values by box name: text, whether it is ticked, or the state of the chosen button. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly cover: readonly CoverLine[];
  readonly isRightToLeft: boolean;
  /** Text at the edge of each page of the form. */
  readonly mark: string;
}

export type UnknownTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly filling: Filling };

export type UnknownReply =
  | { readonly blank: UnknownBlank }
  | { readonly filled: Uint8Array }
  | { readonly refusal: UnknownRefusal };
