import { degrees, rgb, StandardFonts, type PDFDocument } from '@cantoo/pdf-lib';

const GREY = rgb(0.5, 0.5, 0.5);
const RED = rgb(0.7, 0.1, 0.1);
const TOP_LINE = 'DRAFT – NOT COMPLETE – DO NOT FILE';
const [SIZE, ANGLE] = [150, 52];

/** Draws DRAFT across every page, under the boxes, and a line at its top. */
export async function drawDraftMarks(doc: PDFDocument): Promise<void> {
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  const [wide, topWide] = [font.widthOfTextAtSize('DRAFT', SIZE), font.widthOfTextAtSize(TOP_LINE, 9)];
  const turn = (ANGLE * Math.PI) / 180;
  for (const page of doc.getPages()) {
    const { width, height } = page.getSize();
    const x = width / 2 - (Math.cos(turn) * wide) / 2 + (Math.sin(turn) * SIZE) / 3;
    const y = height / 2 - (Math.sin(turn) * wide) / 2 - (Math.cos(turn) * SIZE) / 3;
    page.drawText('DRAFT', { x, y, size: SIZE, font, color: GREY, opacity: 0.16, rotate: degrees(ANGLE) });
    page.drawText(TOP_LINE, { x: (width - topWide) / 2, y: height - 16, size: 9, font, color: RED });
  }
}
