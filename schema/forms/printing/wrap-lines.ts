import type { FontMetrics } from './font-metrics.ts';

type Widths = Pick<FontMetrics, 'widths'>;

/** Width in thousandths of the font size. */
export function widthOf(font: Widths, text: string): number {
  let width = 0;
  for (let index = 0; index < text.length; index++) width += letterWidth(font, text, index);
  return width;
}

const letterWidth = ({ widths }: Widths, text: string, index: number): number =>
  typeof widths === 'number' ? widths : (widths[text.charCodeAt(index) - 32] ?? 0);

/** Returns how many letters from the start fit, at least one. @param room in thousandths of the font size */
export function countFitting(font: Widths, text: string, room: number): number {
  let count = 0;
  let width = 0;
  while (count < text.length && (width += letterWidth(font, text, count)) <= room) count++;
  return Math.max(1, count);
}

export interface Line {
  readonly text: string;
  /** Index of the line in the whole text, from which hidden text can be continued. */
  readonly start: number;
}

/**
 * Breaks at spaces, and inside a word, if possible after a sign ("@"), only when it alone is wider than the room.
 * @param room in thousandths of the font size
 */
export function wrap(font: Widths, text: string, room: number): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const paragraph of text.split('\n')) {
    wrapParagraph(font, paragraph, room, offset, lines);
    offset += paragraph.length + 1;
  }
  return lines;
}

function wrapParagraph(font: Widths, paragraph: string, room: number, offset: number, lines: Line[]): void {
  let start = 0;
  let end = 0;
  for (const { 0: word, index } of paragraph.matchAll(/[^ ]+/g)) {
    if (widthOf(font, paragraph.slice(start, index + word.length)) <= room) {
      end = index + word.length;
      continue;
    }
    if (end > start) lines.push({ text: paragraph.slice(start, end), start: offset + start });
    start = index;
    end = index + word.length;
    for (;;) {
      let cut = start + countFitting(font, paragraph.slice(start, end), room);
      if (cut === end) break;
      const sign = paragraph.slice(start, cut).search(/[@./_-][^@./_-]*$/) + 1;
      if (sign > (cut - start) / 2) cut = start + sign;
      lines.push({ text: paragraph.slice(start, cut), start: offset + start });
      start = cut;
    }
  }
  lines.push({ text: paragraph.slice(start, end), start: offset + start });
}
