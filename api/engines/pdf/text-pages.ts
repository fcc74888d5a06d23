import { rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage, PDFDocument } from '@cantoo/pdf-lib';
import { drawEncodedText, embedSans, hasLetter, setText, widthOf, type Face } from './fonts.ts';
import { visualRuns } from './visual-runs.ts';
import { cutWord } from './wrap-text.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

const LETTER_PAPER: [number, number] = [612, 792];
const MARGIN = 54;

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isSoft?: boolean;
  /** Points between the margin and the start of the lines. */
  readonly indent?: number;
  /** Points kept free at the end of the lines. */
  readonly keepFree?: number;
  /** Points above the first line. */
  readonly above?: number;
}

export interface Typeface {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  has(letter: string): boolean;
}

interface TextPagesOptions {
  /** Called for each new page, to write its header. */
  readonly onNewPage: (pages: TextPages) => void;
  readonly typeface: Typeface;
  readonly isRightToLeft?: boolean;
  /** Whether the pages are inserted before those of the document. */
  readonly areFirst?: boolean;
}

/** Returns a typeface for the Latin alphabets of Europe and Vietnam, Cyrillic, Greek and Arabic. */
export async function wideTypeface(doc: PDFDocument): Promise<Typeface> {
  return { ...(await embedSans(doc)), has: hasLetter };
}

/** Writes text from top to bottom on as many US letter pages as needed. */
export class TextPages {
  readonly #doc: PDFDocument;
  readonly #options: TextPagesOptions;
  readonly #widths = new Map<string, number>();
  readonly #pages: PDFPage[] = [];
  #y = 0;

  constructor(doc: PDFDocument, options: TextPagesOptions) {
    this.#doc = doc;
    this.#options = options;
  }

  /** Writes wrapped text. A letter that the typeface lacks is written as its code point, not silently replaced. */
  write(
    text: string,
    { size = 10, isBold = false, isSoft = false, indent = 0, keepFree = 0, above = 0 }: TextStyle = {},
  ): void {
    const { typeface, isRightToLeft = false } = this.#options;
    const [font, face] = isBold ? ([typeface.bold, 'sansBold'] as const) : ([typeface.plain, 'sans'] as const);
    const color = isSoft ? rgb(0.35, 0.35, 0.35) : rgb(0, 0, 0);
    this.#y -= above;
    for (const line of this.#wrap(
      face,
      size,
      this.#spelledOut(text),
      LETTER_PAPER[0] - 2 * MARGIN - indent - keepFree,
    )) {
      const page = this.#pageWithRoom(size * 1.35);
      this.#y -= size * 1.35;
      const runs = visualRuns(line, isRightToLeft).map((run) => setText(font, face, run));
      const width = runs.reduce((sum, run) => sum + run.width, 0) * size;
      let x = isRightToLeft ? LETTER_PAPER[0] - MARGIN - indent - width : MARGIN + indent;
      for (const run of runs) {
        drawEncodedText(page, run, x, this.#y, size, color);
        x += run.width * size;
      }
    }
  }

  /** The pages written so far. */
  get pages(): readonly PDFPage[] {
    return this.#pages;
  }

  /** The page and baseline of the last line written. */
  get last(): { readonly page: PDFPage; readonly y: number } {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('nothing was written yet');
    return { page, y: this.#y };
  }

  /** Starts a new page unless `height` points are left on this one. */
  keepTogether(height: number): void {
    this.#pageWithRoom(height);
  }

  /** Reserves space for a drawing. @returns the page and the lower edge of the space */
  leaveRoom(height: number): { readonly page: PDFPage; readonly y: number } {
    const page = this.#pageWithRoom(height);
    this.#y -= height;
    return { page, y: this.#y };
  }

  #pageWithRoom(height: number): PDFPage {
    const current = this.#pages.at(-1);
    if (current && this.#y - height >= MARGIN) return current;
    const page = this.#options.areFirst
      ? this.#doc.insertPage(this.#pages.length, LETTER_PAPER)
      : this.#doc.addPage(LETTER_PAPER);
    this.#pages.push(page);
    this.#y = LETTER_PAPER[1] - MARGIN;
    this.#options.onNewPage(this);
    this.#y -= 6;
    return page;
  }

  #spelledOut(text: string): string {
    const letters = Array.from(text.normalize('NFC'));
    return letters
      .map((letter) => (letter === '\n' || this.#options.typeface.has(letter) ? letter : `[${codeName(letter)}]`))
      .join('');
  }

  #wrap(face: Face, size: number, text: string, room: number): string[] {
    const isTooWide = (width: number) => width * size - 2 > room;
    const space = this.#widthOf(face, ' ');
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let [line, width] = ['', 0];
      for (const word of paragraph.split(' ')) {
        const own = this.#widthOf(face, `${word} `);
        const joined = line === '' ? own : width + own;
        if (!isTooWide(joined)) {
          line = line === '' ? word : `${line} ${word}`;
          width = joined;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = cutWord(face, word, (room + 2) / size - space);
        lines.push(...pieces.slice(0, -1).map((piece) => piece.text));
        const last = pieces.at(-1);
        [line, width] = [last?.text ?? '', (last?.width ?? 0) + space];
      }
      return [...lines, line];
    });
  }

  /** Returns the width at font size 1, measured once per word. */
  #widthOf(face: Face, word: string): number {
    const key = `${face} ${word}`;
    return getOrInsert(this.#widths, key, () => widthOf(face, word));
  }
}

function codeName(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
