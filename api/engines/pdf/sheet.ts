import { PDFPage, rgb, type Color, type PDFDocument, type PDFFont, type PDFImage } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { drawEncodedText, setText, widthOf, type Face } from './fonts.ts';
import { piecesOf } from './printed-letters.ts';
import { wrapText } from './wrap-text.ts';

/** US letter size in points. */
export const LETTER = { width: 612, height: 792 } as const;

export const INK = {
  text: rgb(0.07, 0.15, 0.17),
  quiet: rgb(0.36, 0.43, 0.45),
  line: rgb(0.76, 0.8, 0.8),
  accent: rgb(0.05, 0.42, 0.43),
} as const;

/** In points, from the upper left corner of the page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour?: Color;
}

/** A page to draw on. Coordinates are in points from its upper left corner; those of text are for the baseline. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #page: PDFPage;
  readonly #fonts: Readonly<Record<Face, PDFFont>>;

  /** @param on an existing page, or the size of a new one */
  constructor(
    doc: PDFDocument,
    fonts: Readonly<Record<Face, PDFFont>>,
    on: PDFPage | { readonly width: number; readonly height: number },
  ) {
    this.#page = on instanceof PDFPage ? on : doc.addPage([on.width, on.height]);
    this.width = this.#page.getWidth();
    this.height = this.#page.getHeight();
    this.#fonts = fonts;
  }

  /** Draws one line of text. @param align which point of the line `x` is */
  text(
    line: string,
    { x, y, align = 'start' }: { x: number; y: number; align?: 'start' | 'middle' | 'end' },
    { face, size, colour = INK.text }: TextStyle,
  ): void {
    const width = align === 'start' ? 0 : widthOf(face, line) * size;
    let left = align === 'end' ? x - width : align === 'middle' ? x - width / 2 : x;
    for (const { face: its, text } of piecesOf(line, face)) {
      const set = setText(this.#fonts[its], its, text);
      drawEncodedText(this.#page, set, left, this.height - y, size, colour);
      left += set.width * size;
    }
  }

  /** Draws wrapped text. @returns the baseline of the last line */
  paragraph(
    text: string,
    { x, y, room, leading }: { x: number; y: number; room: number; leading: number },
    style: TextStyle,
  ): number {
    const lines = wrapText(style.face, text, { size: style.size, room });
    lines.forEach((line, index) => this.text(line, { x, y: y + index * leading }, style));
    return y + Math.max(0, lines.length - 1) * leading;
  }

  /** Draws a horizontal line, or a vertical one if it has a height and no width. */
  line(
    { x, y, width, height = 0 }: Omit<Rectangle, 'height'> & { height?: number },
    { colour = INK.line, thickness = 0.6 } = {},
  ): void {
    const end = { x: x + width, y: this.height - y - height };
    this.#page.drawLine({ start: { x, y: this.height - y }, end, color: colour, thickness });
  }

  frame({ x, y, width, height }: Rectangle, { colour = INK.line, thickness = 0.6, isDashed = false } = {}): void {
    this.#page.drawRectangle({
      x,
      y: this.height - y - height,
      width,
      height,
      borderColor: colour,
      borderWidth: thickness,
      ...(isDashed && { borderDashArray: [2.5, 2] }),
    });
  }

  image(image: PDFImage, { x, y, width, height }: Rectangle): void {
    this.#page.drawImage(image, { x, y: this.height - y - height, width, height });
  }

  /** Draws a QR code as vector squares, sharp at any size. @param side without the quiet zone around it */
  qrCode(text: string, { x, y, side }: { x: number; y: number; side: number }): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const step = side / size;
    data.forEach((row, top) => {
      // Adjacent modules are drawn in one piece: hairlines between squares would confuse a scanner.
      for (let left = 0; left < size; left++) {
        if (!row[left]) continue;
        let end = left;
        while (row[end]) end++;
        this.#page.drawRectangle({
          x: x + left * step,
          y: this.height - y - (top + 1) * step,
          width: (end - left) * step,
          height: step,
          color: rgb(0, 0, 0),
        });
        left = end;
      }
    });
  }
}
