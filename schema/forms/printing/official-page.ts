import type { Condition } from '../../content/condition.ts';
import type { BoxRule } from '../../content/pdf-map.ts';
import type { FontMetrics } from './font-metrics.ts';
import type { LayoutField, LayoutWidget } from './lay-out.ts';
import type { BoxLimits } from './write-answer.ts';

/** A box on a page of the official form, with its rule and layout. */
export interface OfficialBox extends LayoutField, LayoutWidget, BoxLimits {
  /** Fully qualified name of the PDF field, which may have several boxes. */
  readonly name: string;
  readonly rule: BoxRule;
  readonly kind: 'text' | 'choice' | 'check';
  /** Key in `OfficialPage.fonts`. */
  readonly font: string;
}

/** A page of the official form with the boxes to fill. Lengths are in points (1/72 inch). */
export interface OfficialPage {
  /** Page number, from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Condition for sending this page, if it is a supplement. */
  readonly sentWhen?: Condition;
  readonly boxes: readonly OfficialBox[];
  /** Suffix of a text that continues elsewhere: " (continued)". */
  readonly continued: string;
  /** Notes for a box whose answer does not fit, the clearest first. Missing from servers of the previous version. */
  readonly notes?: readonly string[];
  readonly fonts: Readonly<Record<string, FontMetrics>>;
}
