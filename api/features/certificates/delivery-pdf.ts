import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import type { Block } from '../translations/public.ts';
import { createPdf } from '../../engines/pdf/create-pdf.ts';
import { codeInGroups } from './certificate-code.ts';
import { drawAbout, type PageRange } from './delivery-about.ts';
import type { PrintedDocument } from './document-title.ts';
import { drawBlocks } from './draw-blocks.ts';
import { layOutPage } from './lay-out-page.ts';
import { placeRuledLines } from './place-ruled-lines.ts';
import { INK, LETTER, Sheet, type Rectangle } from '../../engines/pdf/sheet.ts';

/** A page as JPEG. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface DeliveryParts extends PrintedDocument {
  readonly trackingNumber: string;
  readonly version: number;
  /** English name of the source language, such as "Spanish". */
  readonly language: string;
  readonly code: string;
  readonly verifyUrl: string;
  readonly certifiedAt: Date;
  /** Hash (hex) of the file that the customer uploaded; undefined if it was deleted. */
  readonly sourceSha256: string | undefined;
  /** The signed and scanned certificate, upright. */
  readonly certificate: readonly Picture[];
  /** Pages of the source, in order. */
  readonly pages: readonly SourcePage[];
}

interface SourcePage {
  readonly blocks: readonly Block[];
  /** Table borders and writing lines: boxes without height or width, in fractions of the page. */
  readonly ruledLines: readonly Block['box'][];
  readonly picture: Picture;
}

interface Page {
  readonly size: { readonly width: number; readonly height: number };
  readonly draw: (sheet: Sheet) => void | Promise<void>;
}

const SIDE = 40;
const HEAD = 34;
/** Margins above the content and, as FOOT, below it. */
const TOP = 50;
const FOOT = 44;

/**
 * Makes the PDF for the customer: the signed certificate, the translation in the layout of the source, a copy of the
 * source, and how to check it. The same parts give the same bytes.
 */
export async function makeDeliveryPdf(parts: DeliveryParts): Promise<Uint8Array> {
  const title = `Certified translation ${parts.trackingNumber}: ${parts.documentTitle}`;
  const { doc, fonts } = await createPdf({ title, at: parts.certifiedAt });
  const groups = {
    certificate: parts.certificate.map((picture) => certificatePage(doc, picture)),
    translation: parts.pages.flatMap((page, index) => translationPages(page, { ...parts, page: index + 1 })),
    source: parts.pages.map(({ picture }, index) => sourcePage(doc, picture, { ...parts, page: index + 1 })),
  };
  let from = 1;
  const range = ({ length }: readonly Page[]): PageRange => ({ from, to: (from += length) - 1 });
  const ranges = {
    certificate: range(groups.certificate),
    translation: range(groups.translation),
    source: range(groups.source),
  };
  const about: Page = { size: LETTER, draw: (sheet) => drawAbout(sheet, parts, ranges) };
  const pages = [...groups.certificate, ...groups.translation, ...groups.source, about];
  for (const [index, { size, draw }] of pages.entries()) {
    const sheet = new Sheet(doc, fonts, size);
    await draw(sheet);
    drawFoot(sheet, parts, { page: index + 1, of: pages.length });
  }
  return await doc.save();
}

/** Shows the signed paper slightly reduced, which leaves room for the footer. */
function certificatePage(doc: PDFDocument, picture: Picture): Page {
  return {
    size: LETTER,
    draw: async (sheet) =>
      sheet.image(
        await embedPicture(doc, picture),
        fitInto(picture, { x: 0, y: 0, width: LETTER.width, height: LETTER.height - FOOT }),
      ),
  };
}

interface Labels {
  readonly page: number;
  readonly pages: readonly unknown[];
  readonly language: string;
}

function translationPages(source: SourcePage, { page, pages, language }: Labels): Page[] {
  const { size, sheets, ruledLines } = layOutTranslation(source, source.picture);
  return sheets.map((placed, index) => ({
    size,
    draw: (sheet) => {
      const goesOn = index === 0 ? '' : ', continued';
      drawHead(sheet, `Translation from ${language} into English`, `Document page ${page} of ${pages.length}${goesOn}`);
      for (const line of ruledLines) sheet.line(line, { colour: INK.quiet, thickness: 0.4 });
      if (source.blocks.length === 0) drawBlankNote(sheet);
      else drawBlocks(sheet, placed, TRANSLATION_AT);
    },
  }));
}

/**
 * Lays out a page's translation on sheets: their blocks, relative to `TRANSLATION_AT`, and the ruled lines. There are
 * no lines if the blocks continue on another sheet, because little then keeps its place.
 */
export function layOutTranslation(
  { blocks, ruledLines }: Pick<SourcePage, 'blocks' | 'ruledLines'>,
  picture: Pick<Picture, 'width' | 'height'>,
) {
  const size = paperFor(picture);
  const area = { width: size.width - 2 * SIDE, height: size.height - TOP - FOOT };
  const source = { ...fitInto(picture, { x: 0, y: 0, ...area }), y: 0 };
  const sheets = layOutPage(blocks, { ...area, source });
  const [first = []] = sheets;
  const lines = sheets.length > 1 || blocks.length === 0 ? [] : placeRuledLines(ruledLines, source, first);
  return { size, sheets, ruledLines: lines.map((line) => ({ ...line, x: line.x + SIDE, y: line.y + TOP })) };
}

export const TRANSLATION_AT = { x: SIDE, y: TOP };

function drawBlankNote(sheet: Sheet): void {
  const place = { x: sheet.width / 2, y: TOP + 60, align: 'middle' } as const;
  sheet.text('[This page of the document is blank.]', place, { face: 'sans', size: 9.5, colour: INK.quiet });
}

function sourcePage(doc: PDFDocument, picture: Picture, { page, pages }: Labels): Page {
  const size = paperFor(picture);
  return {
    size,
    draw: async (sheet) => {
      drawHead(sheet, 'Copy of the document that was translated', `Document page ${page} of ${pages.length}`);
      const room = { x: SIDE, y: TOP, width: size.width - 2 * SIDE, height: size.height - TOP - FOOT };
      const place = fitInto(picture, room);
      sheet.image(await embedPicture(doc, picture), place);
      sheet.frame(place, { thickness: 0.4 });
    },
  };
}

function drawHead(sheet: Sheet, left: string, right: string): void {
  const style = { face: 'sans', size: 7.5, colour: INK.quiet } as const;
  sheet.text(left, { x: SIDE, y: HEAD }, style);
  sheet.text(right, { x: sheet.width - SIDE, y: HEAD, align: 'end' }, style);
  sheet.line({ x: SIDE, y: HEAD + 6, width: sheet.width - 2 * SIDE }, { thickness: 0.4 });
}

function drawFoot(
  sheet: Sheet,
  { trackingNumber, version, code }: DeliveryParts,
  { page, of }: { page: number; of: number },
): void {
  const style = { face: 'sans', size: 7.5, colour: INK.quiet } as const;
  const y = sheet.height - 22;
  const order = version === 1 ? `Order ${trackingNumber}` : `Order ${trackingNumber}, version ${version}`;
  sheet.line({ x: SIDE, y: y - 11, width: sheet.width - 2 * SIDE }, { thickness: 0.4 });
  sheet.text(order, { x: SIDE, y }, style);
  sheet.text(`Page ${page} of ${of}`, { x: sheet.width / 2, y, align: 'middle' }, style);
  sheet.text(`Verification code ${codeInGroups(code)}`, { x: sheet.width - SIDE, y, align: 'end' }, style);
}

/** US letter, portrait or landscape like the page. */
const paperFor = ({ width, height }: Pick<Picture, 'width' | 'height'>) =>
  width > height ? { width: LETTER.height, height: LETTER.width } : LETTER;

/** Centres the picture as large as it fits. */
function fitInto(picture: Pick<Picture, 'width' | 'height'>, room: Rectangle): Rectangle {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

/** Copies the bytes, because pdf-lib reads the underlying buffer from its start, where other data may be. */
const embedPicture = (doc: PDFDocument, { bytes }: Picture): Promise<PDFImage> => doc.embedJpg(new Uint8Array(bytes));
