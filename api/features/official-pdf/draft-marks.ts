import { degrees, rgb, StandardFonts } from 'pdf-lib';
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';

/** DRAFT across every page, under the boxes, and a line at its top. */
export async function drawDraftMarks(doc: PDFDocument): Promise<void> {
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  for (const page of doc.getPages()) {
    drawAcross(page, font);
    drawOnTop(page, font);
  }
}

const GREY = rgb(0.5, 0.5, 0.5);
const RED = rgb(0.7, 0.1, 0.1);

function drawAcross(page: PDFPage, font: PDFFont): void {
  const { width, height } = page.getSize();
  const [size, angle] = [150, 52];
  const wide = font.widthOfTextAtSize('DRAFT', size);
  const turn = (angle * Math.PI) / 180;
  page.drawText('DRAFT', {
    x: width / 2 - (Math.cos(turn) * wide) / 2 + (Math.sin(turn) * size) / 3,
    y: height / 2 - (Math.sin(turn) * wide) / 2 - (Math.cos(turn) * size) / 3,
    size,
    font,
    color: GREY,
    opacity: 0.16,
    rotate: degrees(angle),
  });
}

function drawOnTop(page: PDFPage, font: PDFFont): void {
  const { width, height } = page.getSize();
  const text = 'DRAFT – NOT COMPLETE – DO NOT FILE';
  page.drawText(text, {
    x: (width - font.widthOfTextAtSize(text, 9)) / 2,
    y: height - 16,
    size: 9,
    font,
    color: RED,
  });
}
