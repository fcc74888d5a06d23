import { siteName } from '../../platform/site-name.ts';
import { codeInGroups } from './certificate-code.ts';
import type { PrintedDocument } from './document-title.ts';
import type { Face } from '../../engines/pdf/fonts.ts';
import { INK, LETTER, type Sheet } from '../../engines/pdf/sheet.ts';

export interface PageRange {
  readonly from: number;
  readonly to: number;
}

export interface AboutFacts extends PrintedDocument {
  readonly language: string;
  readonly code: string;
  readonly verifyUrl: string;
  readonly sourceSha256: string | undefined;
}

const MARGIN = 72;
const ROOM = LETTER.width - 2 * MARGIN;
const QR_SIDE = 104;

/** Draws the last page: what the file contains and how anyone can check it. */
export function drawAbout(
  sheet: Sheet,
  facts: AboutFacts,
  ranges: { certificate: PageRange; translation: PageRange; source: PageRange },
): void {
  const { code, verifyUrl, fileName, sourceSha256 } = facts;
  sheet.text('About this translation', { x: MARGIN, y: 96 }, { face: 'serif', size: 21 });
  sheet.qrCode(verifyUrl, { x: MARGIN, y: 124, side: QR_SIDE });
  const beside = MARGIN + QR_SIDE + 26;
  const room = ROOM - QR_SIDE - 26;
  sheet.text('Verification code', { x: beside, y: 132 }, { face: 'sans', size: 8.5, colour: INK.quiet });
  sheet.text(codeInGroups(code), { x: beside, y: 150 }, { face: 'sansBold', size: 14 });
  const y = write(sheet, { x: beside, y: 174, room }, verifyUrl);
  write(
    sheet,
    { x: beside, y: y + 20, room },
    'This page is open to everybody. It shows what was certified and when, and whether the certificate still counts. It knows the SHA-256 of this PDF and tells whether a file is the same, to the last byte.',
  );
  let top = section(sheet, 268, 'What this file holds', [
    `${inPages(ranges.certificate)}: the certificate, signed by the translator by hand.`,
    `${inPages(ranges.translation)}: the translation from ${facts.language} into English. Each part stands where it stands on the document. Marks such as stamps, seals, signatures and handwriting are in dashed frames and brackets.`,
    `${inPages(ranges.source)}: a copy of the document, as the customer sent it.`,
  ]);
  top = section(sheet, top, 'The document', [
    facts.documentTitle,
    ...(fileName === undefined ? [] : [`File: ${fileName}`]),
    ...(sourceSha256 === undefined ? [] : ['SHA-256 of the file that was translated:', sourceSha256]),
  ]);
  section(sheet, top, 'Who made it', [
    `${siteName()} is a translation service. It is not a government agency and not a law firm. A person translated this document, a second person reviewed it, and the translator certified it.`,
  ]);
}

const inPages = ({ from, to }: PageRange) => (from === to ? `Page ${from}` : `Pages ${from} to ${to}`);

/** @returns the y position where the next section starts */
function section(sheet: Sheet, top: number, heading: string, paragraphs: readonly string[]): number {
  sheet.line({ x: MARGIN, y: top, width: ROOM }, { thickness: 0.4 });
  sheet.text(heading, { x: MARGIN, y: top + 24 }, { face: 'serifBold', size: 11.5 });
  let y = top + 28;
  for (const paragraph of paragraphs) {
    // The sans face keeps the characters of a hash distinguishable.
    const face = /^[0-9a-f]{64}$/.test(paragraph) ? 'sans' : 'serif';
    y = write(sheet, { x: MARGIN, y: y + 16, room: ROOM }, paragraph, face);
  }
  return y + 26;
}

/** @returns the y position of the last baseline */
const write = (sheet: Sheet, place: { x: number; y: number; room: number }, text: string, face: Face = 'serif') =>
  sheet.paragraph(text, { ...place, leading: 14 }, { face, size: 10 });
