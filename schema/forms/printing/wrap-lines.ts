import type { FontMetrics } from './font-metrics.ts';

type Widths = Pick<FontMetrics, 'widths'>;

/** Width in thousandths of the font size. */
export function widthOf(font: Widths, text: string): number {
  if (typeof font.widths === 'number') return font.widths * text.length;
  let width = 0;
  for (let index = 0; index < text.length; index++) width += font.widths[text.charCodeAt(index) - 32] ?? 0;
  return width;
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
    while (end - start > 1 && widthOf(font, paragraph.slice(start, end)) > room) {
      let cut = end - 1;
      while (cut - start > 1 && widthOf(font, paragraph.slice(start, cut)) > room) cut--;
      const sign = paragraph.slice(start, cut).search(/[@./_-][^@./_-]*$/) + 1;
      if (sign > (cut - start) / 2) cut = start + sign;
      lines.push({ text: paragraph.slice(start, cut), start: offset + start });
      start = cut;
    }
  }
  lines.push({ text: paragraph.slice(start, end), start: offset + start });
}
