import { PDFArray, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';

/** "Form I-130   Edition   04/01/24", "Form AR-11   09/10/19", without the spaces. */
const FOOTER = /Form[A-Z]+-?\d+[A-Z]*(?:Supplement[A-Z])?(?:Edition)?(\d\d\/\d\d\/\d\d)/g;

/**
 * Returns the edition printed in the page footers ("04/01/24"); undefined if there is none or pages disagree, because
 * pages of different editions must not be filed together.
 */
export function readPrintedEdition(doc: PDFDocument): string | undefined {
  const editions = new Set<string>();
  for (const page of doc.getPages()) {
    for (const [, edition] of shownText(page).matchAll(FOOTER)) if (edition) editions.add(edition);
  }
  return editions.size === 1 ? [...editions][0] : undefined;
}

/** Returns the strings of the text operators, joined without spaces. Footers use fonts with a plain encoding. */
function shownText(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.doc.context.lookup(part)) : [contents];
  const source = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  const pieces = source.match(/\((?:[^\\()]|\\[\s\S])*\)|<[\dA-Fa-f\s]+>/g) ?? [];
  return pieces
    .map((piece) => (piece.startsWith('<') ? fromHex(piece.replace(/[<>\s]/g, '')) : piece.slice(1, -1)))
    .join('')
    .replace(/\\\r?\n|\s/g, '');
}

const WIDE = /^(?:00[\dA-F]{2})+$/i;
/** TrueType fonts number their glyphs from the space, as 3: the footer of Form I-9 uses such numbers for digits. */
const GLYPH_TO_LETTER = 29;

function fromHex(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  if (!WIDE.test(hex)) return bytes.toString('latin1');
  return String.fromCharCode(
    ...[...bytes].filter((_, place) => place % 2 === 1).map((glyph) => glyph + GLYPH_TO_LETTER),
  );
}
