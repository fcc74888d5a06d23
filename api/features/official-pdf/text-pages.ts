import { StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage, PDFDocument } from 'pdf-lib';
import { unprintableLetter } from '../../../schema/forms/latin-letters.ts';
import { codeName } from './check-letters.ts';

const LETTER_PAPER: [number, number] = [612, 792];
const MARGIN = 54;

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  /** Points from the left margin. */
  readonly indent?: number;
  /** Points above the first line. */
  readonly above?: number;
}

/** Writes text from top to bottom, on as many US letter pages as it takes. */
export class TextPages {
  readonly #doc: PDFDocument;
  readonly #plain: PDFFont;
  readonly #bold: PDFFont;
  readonly #onNewPage: (pages: TextPages) => void;
  #page: PDFPage | undefined;
  #y = 0;

  private constructor(doc: PDFDocument, plain: PDFFont, bold: PDFFont, onNewPage: (pages: TextPages) => void) {
    this.#doc = doc;
    this.#plain = plain;
    this.#bold = bold;
    this.#onNewPage = onNewPage;
  }

  /** @param onNewPage writes what stands at the top of every page. */
  static async begin(doc: PDFDocument, onNewPage: (pages: TextPages) => void): Promise<TextPages> {
    const plain = await doc.embedFont(StandardFonts.Helvetica);
    const bold = await doc.embedFont(StandardFonts.HelveticaBold);
    return new TextPages(doc, plain, bold, onNewPage);
  }

  /** A letter that Helvetica lacks is written as its number: nothing is silently replaced. */
  write(text: string, { size = 10, isBold = false, indent = 0, above = 0 }: TextStyle = {}): void {
    const font = isBold ? this.#bold : this.#plain;
    this.#y -= above;
    for (const line of wrapFor(font, size, spelledOut(text), LETTER_PAPER[0] - 2 * MARGIN - indent)) {
      const page = this.#pageWithRoom(size * 1.35);
      this.#y -= size * 1.35;
      page.drawText(line, { x: MARGIN + indent, y: this.#y, size, font });
    }
  }

  #pageWithRoom(height: number): PDFPage {
    if (this.#page && this.#y - height >= MARGIN) return this.#page;
    const page = this.#doc.addPage(LETTER_PAPER);
    this.#page = page;
    this.#y = LETTER_PAPER[1] - MARGIN;
    this.#onNewPage(this);
    return page;
  }
}

function spelledOut(text: string): string {
  const composed = text.normalize('NFC');
  if (unprintableLetter(composed) === undefined) return composed;
  return Array.from(composed)
    .map((letter) => (unprintableLetter(letter) === undefined ? letter : `[${codeName(letter)}]`))
    .join('');
}

function wrapFor(font: PDFFont, size: number, text: string, room: number): string[] {
  const isTooWide = (line: string) => font.widthOfTextAtSize(line, size) > room;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (!isTooWide(joined)) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (line.length > 1 && isTooWide(line)) {
        let fits = line.length - 1;
        while (fits > 1 && isTooWide(line.slice(0, fits))) fits--;
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    return [...lines, line];
  });
}
