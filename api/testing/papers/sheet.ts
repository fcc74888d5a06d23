/** A printed sheet: headings, rows of labels with values, paragraphs, set from the top down. */
import { box, escaped, page, specimen, text } from './paper.ts';

export type SheetPart =
  | { readonly heading: string; readonly size?: number }
  | { readonly row: readonly (readonly [label: string, value: string])[] }
  | { readonly paragraph: string }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly gap: number };

export interface SheetStyle {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly font: string;
  /** Size of the text in pixels; a letter page of 1,240 is read as at 146 dpi. */
  readonly size: number;
  /** "beside": the label left, its value right of it; "under": the value beneath its label. */
  readonly rows: 'beside' | 'under' | 'boxes';
}

export const LETTER: SheetStyle = {
  width: 1240,
  height: 1605,
  paper: '#fdfdfb',
  font: 'DejaVu Serif',
  size: 22,
  rows: 'beside',
};

const MARGIN = 90;

export function sheet(style: SheetStyle, parts: readonly SheetPart[]): string {
  const { width, height, font, size } = style;
  const drawn: string[] = [];
  let y = MARGIN;
  for (const part of parts) {
    if ('gap' in part) y += part.gap;
    else if ('heading' in part) {
      const large = part.size ?? size * 1.5;
      y += large * 1.1;
      drawn.push(text(width / 2, y, large, part.heading, { font, weight: 'bold', anchor: 'middle' }));
      y += large * 0.5;
    } else if ('paragraph' in part) {
      for (const line of wrapped(part.paragraph, (width - 2 * MARGIN) / (size * 0.62))) {
        y += size * 1.45;
        drawn.push(text(MARGIN, y, size, line, { font }));
      }
      y += size * 0.5;
    } else if ('table' in part) {
      for (const cells of part.table) {
        y += size * 1.6;
        const wide = (width - 2 * MARGIN) / cells.length;
        for (const [i, cell] of cells.entries()) drawn.push(text(MARGIN + i * wide, y, size * 0.9, cell, { font }));
        drawn.push(box(MARGIN, y + size * 0.4, width - 2 * MARGIN, 1, '#889'));
      }
      y += size;
    } else {
      y += drawRow(part.row, y, style, drawn);
    }
  }
  drawn.push(text(width / 2, height - 40, size * 0.8, 'SPECIMEN', { anchor: 'middle', colour: '#b23' }));
  return page(width, height, style.paper, specimen(width, height), ...drawn);
}

function drawRow(
  cells: readonly (readonly [string, string])[],
  y: number,
  { width, size, font, rows }: SheetStyle,
  drawn: string[],
): number {
  const wide = (width - 2 * MARGIN) / cells.length;
  for (const [i, [label, value]] of cells.entries()) {
    const x = MARGIN + i * wide;
    if (rows === 'beside') {
      drawn.push(
        `<text x="${x}" y="${y + size * 1.6}" font-family="${font}" font-size="${size}" fill="#222">${escaped(label)}: <tspan font-weight="bold" dx="8">${escaped(value)}</tspan></text>`,
      );
      continue;
    }
    if (rows === 'boxes') {
      drawn.push(box(x, y + size * 0.2, wide, size * 2.9, 'none', 'stroke="#777" stroke-width="1.5"'));
    }
    drawn.push(text(x + 10, y + size * 1.1, size * 0.68, label, { font: 'DejaVu Sans', colour: '#444' }));
    drawn.push(text(x + 10, y + size * 2.45, size, value, { font }));
  }
  return rows === 'beside' ? size * 1.9 : size * 2.95;
}

function wrapped(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
