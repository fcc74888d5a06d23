import { rgb, type PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import { createPdf } from '../../engines/pdf/create-pdf.ts';
import { TextPages, wideTypeface, type Typeface } from '../../engines/pdf/text-pages.ts';

const TEAL = rgb(0.05, 0.42, 0.43);
const QUIET = rgb(0.36, 0.43, 0.45);
/** Distance in points from the lower edge, the same as for the line under a picture. */
const FOOT_LINE = 14;
const EDGE = 54;

/** Line of a list whose page numbers are written when all pages are known. */
interface Entry {
  readonly page: PDFPage;
  readonly y: number;
  readonly pagesOf: () => readonly number[];
}

/**
 * The pages of a packet that Tern writes. They are written while the parts are added and finished when the page
 * numbers are known. All are in one document, so that each font is embedded once.
 */
export class OwnPages {
  readonly doc: PDFDocument;
  readonly #typeface: Typeface;
  readonly #entries: Entry[] = [];

  private constructor(doc: PDFDocument, typeface: Typeface) {
    this.doc = doc;
    this.#typeface = typeface;
  }

  static async begin(at: Date): Promise<OwnPages> {
    const { doc } = await createPdf({ title: 'Filing packet', at });
    return new OwnPages(doc, await wideTypeface(doc));
  }

  /** Starts a text on a new page. @param goesOn heading of each page after the first */
  section({ isRightToLeft = false, goesOn = '' } = {}): TextPages {
    const onNewPage = (text: TextPages) => {
      if (goesOn !== '' && text.pages.length > 1) text.write(goesOn, { size: 12, isBold: true });
    };
    return new TextPages(this.doc, { typeface: this.#typeface, isRightToLeft, onNewPage });
  }

  /** Writes page numbers at the end of the last line, once known. @param pagesOf called when the packet is complete */
  numberLater(text: TextPages, pagesOf: () => readonly number[]): void {
    this.#entries.push({ ...text.last, pagesOf });
  }

  /** Draws a thumbnail of an official page with an arrow to the signature. @param at from the page's lower left */
  drawPlace(
    { page, y }: { readonly page: PDFPage; readonly y: number },
    { picture, scale, x, at }: { picture: PDFEmbeddedPage; scale: number; x: number; at: readonly [number, number] },
  ): void {
    const size = { width: picture.width * scale, height: picture.height * scale };
    page.drawPage(picture, { x, y, ...size });
    page.drawRectangle({ x, y, ...size, borderColor: QUIET, borderWidth: 0.6 });
    const tip = { x: x + at[0] * scale, y: y + at[1] * scale };
    const tail = { x: x - 46, y: tip.y };
    page.drawLine({ start: tail, end: tip, thickness: 2.2, color: TEAL });
    page.drawSvgPath('M 0 0 L -9 -4.5 L -9 4.5 Z', { x: tip.x, y: tip.y, color: TEAL, borderWidth: 0 });
  }

  /** @param foots footers of its pages, in order */
  async finish(foots: readonly string[]): Promise<Uint8Array> {
    for (const { page, y, pagesOf } of this.#entries) {
      const pages = pagesOf();
      const [first, last] = [pages[0], pages.at(-1)];
      const text = first === last ? `${first}` : `${first}–${last}`;
      if (first !== undefined) this.#write(page, text, { x: page.getWidth() - EDGE, y, size: 10, isEnd: true });
    }
    for (const [index, page] of this.doc.getPages().entries())
      this.#write(page, foots[index] ?? '', { x: EDGE, y: FOOT_LINE, size: 8 });
    return await this.doc.save({ useObjectStreams: true });
  }

  #write(
    page: PDFPage,
    text: string,
    { x, y, size, isEnd = false }: { x: number; y: number; size: number; isEnd?: boolean },
  ) {
    const font = this.#typeface.plain;
    const left = isEnd ? x - font.widthOfTextAtSize(text, size) : x;
    page.drawText(text, { x: left, y, size, font, color: QUIET });
  }
}
