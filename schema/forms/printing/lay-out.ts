import type { FontMetrics } from './font-metrics.ts';
import type { BoxLimits } from './write-answer.ts';
import { countFitting, widthOf, wrap } from './wrap-lines.ts';

/** Layout of a multi-line box. */
export interface LineLayout {
  /** Space above the first line, in points. */
  readonly above: number;
  /** Distance between printed rules; defaults to the font's leading. */
  readonly height?: number;
  /** Whether the text is centred vertically. */
  readonly middle?: true;
}

/** Properties of a box that determine its layout. */
export interface LayoutField extends Pick<BoxLimits, 'maxLength' | 'comb'> {
  /** Set for multi-line boxes. */
  readonly lines?: LineLayout;
}

export interface LayoutWidget {
  /** Left, bottom, right and top in points from the page's lower left corner. */
  readonly rect: readonly [number, number, number, number];
  /** Font size in points; 0 means as large as fits. */
  readonly size: number;
  /** Left, centre, right. */
  readonly align: 0 | 1 | 2;
}

const PADDING = 2;
/** Text slightly too long is condensed, as in Acrobat, down to the width of Helvetica. */
const NARROWEST = 0.8;
/** Points by which the last line may extend below its box: descenders only. */
const TOLERANCE = 1.5;
/** For boxes with automatic font size. */
const AUTO_SIZE = { largest: 12, smallest: 4 };

export interface Layout {
  readonly size: number;
  /** Horizontal scale: 1, or less if the text is condensed to fit. */
  readonly squeeze: number;
  /** Runs of WinAnsi text with the origins of their baselines, in points from the box's lower left corner. */
  readonly runs: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  /** Number of characters from the start of the text that fit. */
  readonly fits: number;
}

interface Box {
  readonly field: LayoutField;
  readonly widget: LayoutWidget;
  readonly font: FontMetrics;
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Lays out WinAnsi text as Acrobat does in the same box. Text beyond `fits` characters is left out. */
export function layOut(field: LayoutField, widget: LayoutWidget, font: FontMetrics, text: string): Layout {
  const [left, bottom, right, top] = widget.rect;
  const set = field.comb ? setComb : field.lines ? setLines : setLine;
  return set({ field, widget, font, text, width: right - left, height: top - bottom });
}

const baseline = (font: FontMetrics, size: number, height: number) => (height - (font.middle / 1000) * size) / 2;

/** Text begins 2 points from the left and may reach the right edge, so Acrobat centres it a point off the middle. */
function indent(align: LayoutWidget['align'], width: number, used: number): number {
  if (align === 1) return (width + PADDING - used) / 2;
  return align === 2 ? width - PADDING - used : PADDING;
}

function setLine({ widget, font, text, width, height }: Box): Layout {
  const room = width - PADDING;
  const perPoint = widthOf(font, text) / 1000;
  const largest = Math.min(AUTO_SIZE.largest, (height - 2 * PADDING) / (font.leading / 1000), room / perPoint);
  const size = widget.size || Math.max(AUTO_SIZE.smallest, largest);
  const narrowest = room / NARROWEST / size + 0.05;
  const fits = Math.min(text.length, countFitting(font, text, narrowest * 1000));
  const shown = text.slice(0, fits);
  const natural = (widthOf(font, shown) * size) / 1000;
  const squeeze = natural > room ? Math.max(NARROWEST, room / natural) : 1;
  const x = Math.max(0, indent(widget.align, width, natural * squeeze));
  return { size, squeeze, runs: [{ x, y: baseline(font, size, height), text: shown }], fits };
}

function setLines({ field, widget, font, text, width, height }: Box): Layout {
  const { above = PADDING, height: ruled, middle } = field.lines ?? {};
  let size = widget.size || AUTO_SIZE.largest;
  const measure = () => {
    const lines = wrap(font, text, ((width - 2 * PADDING) * 1000) / size);
    const natural = (font.leading / 1000) * size;
    const step = ruled ?? natural;
    // `block` runs from the top of the first line's letters to the bottom of the last one's.
    return { lines, natural, step, block: (lines.length - 1) * step + natural };
  };
  let measured = measure();
  while (!widget.size && size > AUTO_SIZE.smallest && measured.block > height) {
    size -= 0.5;
    measured = measure();
  }
  const { lines, natural, step, block } = measured;
  // With a fixed line height, space is split above and below the letters, so that they sit on the printed rules.
  // Otherwise the text keeps off the rule above it, as far as its lines leave room.
  const spare = Math.max(0, height - block);
  const space = middle ? spare / 2 : ruled ? above + (ruled - natural) / 2 : Math.min(Math.max(above, PADDING), spare);
  const top = height - space;
  const fitting = Math.max(1, Math.floor((top - natural + TOLERANCE) / step) + 1);
  const shown = lines.slice(0, fitting);
  const runs = shown.map((line, index) => ({
    x: indent(widget.align, width, (widthOf(font, line.text) * size) / 1000),
    y: top - (font.ascent / 1000) * size - index * step,
    text: line.text,
  }));
  const fits = shown.length === lines.length ? text.length : (lines[shown.length]?.start ?? text.length);
  return { size, squeeze: 1, runs, fits };
}

function setComb({ field, widget, font, text, width, height }: Box): Layout {
  const cells = field.maxLength ?? text.length;
  const shown = text.slice(0, cells);
  const cell = width / cells;
  const size = widget.size || Math.min(AUTO_SIZE.largest, height - 2 * PADDING);
  const free = cells - shown.length;
  const first = widget.align === 1 ? Math.floor(free / 2) : widget.align === 2 ? free : 0;
  const y = baseline(font, size, height);
  const runs = Array.from(shown, (letter, index) => ({
    x: (first + index + 0.5) * cell - (widthOf(font, letter) * size) / 2000,
    y,
    text: letter,
  }));
  return { size, squeeze: 1, runs, fits: shown.length };
}
