import type { Condition } from '../../content/condition.ts';
import type { BoxRule } from '../../content/pdf-map.ts';
import type { FontMetrics } from './font-metrics.ts';
import type { SetField, SetWidget } from './lay-out.ts';
import type { BoxLimits } from './write-answer.ts';

/** A place to write on a page of the official form: what is written there, and how. */
export interface OfficialBox extends SetField, SetWidget, BoxLimits {
  /** Full official name. A name may stand at several places. */
  readonly name: string;
  readonly rule: BoxRule;
  readonly kind: 'text' | 'choice' | 'check';
  /** Of `OfficialPage.fonts`. */
  readonly font: string;
}

/** One page of the official form with the boxes that something is written into. Lengths in points (1/72 inch). */
export interface OfficialPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** A supplement: the page goes along only then. */
  readonly sentWhen?: Condition;
  readonly boxes: readonly OfficialBox[];
  /** What ends a text that goes on elsewhere: " (continued)". */
  readonly continued: string;
  /** What may stand in a box whose answer has no room there, the clearest first. The version before sends none. */
  readonly notes?: readonly string[];
  readonly fonts: Readonly<Record<string, FontMetrics>>;
}
