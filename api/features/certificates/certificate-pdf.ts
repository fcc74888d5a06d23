import { siteName } from '../../platform/site-name.ts';
import { createPdf } from '../../engines/pdf/create-pdf.ts';
import { codeInGroups } from './certificate-code.ts';
import type { PrintedDocument } from './document-title.ts';
import { widthOf } from '../../engines/pdf/fonts.ts';
import { INK, LETTER, Sheet, type Rectangle } from '../../engines/pdf/sheet.ts';

/** Contents of a certificate. 8 CFR 103.2(b)(3) requires most of them. */
export interface CertificateFacts extends PrintedDocument {
  /** English name of the source language, such as "Spanish". */
  readonly language: string;
  readonly pageCount: number;
  readonly version: number;
  readonly trackingNumber: string;
  readonly code: string;
  readonly verifyUrl: string;
  readonly printedAt: Date;
  readonly translator: {
    readonly printedName: string;
    readonly address: readonly string[];
    readonly phone: string | null;
    readonly email: string | null;
    readonly credential: string | null;
  };
}

const MARGIN = 72;
const ROOM = LETTER.width - 2 * MARGIN;
const LABELS = 126;
const QR_SIDE = 92;

/**
 * Area for the signature, in sides of the QR code from its upper left corner, so that it can be found on a scan of
 * any size. It starts right of the code and ends above the line, which is not handwriting.
 */
export const SIGNING_PLACE: Rectangle = { x: 1.32, y: -0.12, width: 3.6, height: 0.56 };
/** Signature line, in the same coordinates. */
const SIGNING_LINE = { x: 1.26, y: 0.5, width: 3.75 };
const DATE_LINE = { x: 1.26, y: 1.13, width: 1.9 };

/** Densities to try in order until long titles and addresses fit on the page. */
const DENSITIES = [
  { size: 11, leading: 14, row: 20, between: 30 },
  { size: 10, leading: 12, row: 16.5, between: 24 },
  { size: 8.5, leading: 10, row: 14, between: 18 },
] as const;
type Density = (typeof DENSITIES)[number];
/** Top of the signing area: its usual and its lowest position. */
const SIGNING_TOP = { usual: 574, last: 606 };

/** Returns one US letter page to print and sign by hand; the lines for signature and date are empty. */
export async function makeCertificatePdf(facts: CertificateFacts): Promise<Uint8Array> {
  for (const density of DENSITIES) {
    const { doc, fonts } = await createPdf({
      title: `Certificate of translation ${facts.trackingNumber}`,
      at: facts.printedAt,
    });
    const sheet = new Sheet(doc, fonts, LETTER);
    const end = drawWords(sheet, facts, density) + density.between;
    if (end > SIGNING_TOP.last && density !== DENSITIES.at(-1)) continue;
    drawSigning(sheet, Math.min(SIGNING_TOP.last, Math.max(end, SIGNING_TOP.usual)), facts);
    drawFoot(sheet, facts.code, facts.verifyUrl);
    return await doc.save();
  }
  throw new Error('the last density always draws');
}

/** @returns the y position of its lower edge */
function drawWords(sheet: Sheet, facts: CertificateFacts, density: Density): number {
  const { translator, trackingNumber, version, documentTitle, fileName } = facts;
  drawHead(sheet, facts);
  const documentEnd = drawRows(sheet, density === DENSITIES[0] ? 196 : 180, density, [
    ['Document', [documentTitle]],
    ...(fileName === undefined ? [] : [['File', [fileName]] as const]),
    ['Translated from', [facts.language]],
    ['Translated into', ['English (United States)']],
    ['Pages of the document', [String(facts.pageCount)]],
    ['Order number', [version === 1 ? trackingNumber : `${trackingNumber}, version ${version}`]],
  ]);
  const statementEnd = drawStatement(sheet, documentEnd + density.between - 4, density, facts);
  return drawRows(sheet, statementEnd + density.between, density, [
    ['Printed name', [translator.printedName]],
    ...(translator.credential ? [['Credential', [translator.credential]] as const] : []),
    ['Address', translator.address],
    ...(translator.phone ? [['Phone', [translator.phone]] as const] : []),
    ...(translator.email ? [['E-mail', [translator.email]] as const] : []),
  ]);
}

function drawHead(sheet: Sheet, { trackingNumber, language }: CertificateFacts): void {
  sheet.text(siteName(), { x: MARGIN, y: 66 }, { face: 'serifBold', size: 15, colour: INK.accent });
  sheet.text(
    'Certified translations',
    { x: MARGIN + widthOf('serifBold', siteName()) * 15 + 10, y: 66 },
    { face: 'sans', size: 8.5, colour: INK.quiet },
  );
  const right = { x: LETTER.width - MARGIN, y: 66, align: 'end' } as const;
  sheet.text(`Order ${trackingNumber}`, right, { face: 'sans', size: 8.5, colour: INK.quiet });
  sheet.line({ x: MARGIN, y: 78, width: ROOM }, { colour: INK.accent, thickness: 1 });
  sheet.text('Certificate of Translation', { x: MARGIN, y: 130 }, { face: 'serif', size: 27 });
  sheet.text(`From ${language} into English`, { x: MARGIN, y: 153 }, { face: 'serif', size: 12.5, colour: INK.quiet });
}

type Row = readonly [label: string, lines: readonly string[]];

/** Draws labels on the left, values on the right, hairlines between rows. @returns the y position of the lower edge */
function drawRows(sheet: Sheet, top: number, { size, leading, row }: Density, rows: readonly Row[]): number {
  const x = MARGIN + LABELS;
  let y = top;
  for (const [label, lines] of rows) {
    sheet.text(label, { x: MARGIN, y }, { face: 'sans', size: 8.5, colour: INK.quiet });
    lines.forEach((line, index) => {
      if (index > 0) y += leading;
      y = sheet.paragraph(line, { x, y, room: ROOM - LABELS, leading }, { face: 'serif', size });
    });
    sheet.line({ x: MARGIN, y: y + row * 0.32, width: ROOM }, { thickness: 0.4 });
    y += row;
  }
  return y - row * 0.68;
}

function drawStatement(
  sheet: Sheet,
  top: number,
  { size, leading, row }: Density,
  { translator, language, pageCount }: CertificateFacts,
): number {
  const text = { face: 'serif', size: size + 0.5 } as const;
  const spaced = leading + 2;
  const opening = `I, ${translator.printedName}, certify that`;
  let y = sheet.paragraph(opening, { x: MARGIN, y: top, room: ROOM, leading: spaced }, text);
  const pages = pageCount === 1 ? 'its one page' : `all of its ${pageCount} pages`;
  const statements = [
    `I am competent to translate from ${language} into English;`,
    'the attached English translation of the document named above is complete and accurate;',
    `it covers ${pages}, with every stamp, seal, signature and handwritten or marginal note, and says where something cannot be read.`,
  ];
  statements.forEach((statement, index) => {
    y += row;
    sheet.text(`${index + 1}.`, { x: MARGIN + 4, y }, { ...text, colour: INK.accent });
    y = sheet.paragraph(statement, { x: MARGIN + 24, y, room: ROOM - 24, leading: spaced }, text);
  });
  return y;
}

function drawSigning(sheet: Sheet, top: number, { code, verifyUrl }: CertificateFacts): void {
  sheet.qrCode(verifyUrl, { x: MARGIN, y: top, side: QR_SIDE });
  const middle = { x: MARGIN + QR_SIDE / 2, align: 'middle' } as const;
  sheet.text('Verification code', { ...middle, y: top + QR_SIDE + 13 }, { face: 'sans', size: 7, colour: INK.quiet });
  sheet.text(codeInGroups(code), { ...middle, y: top + QR_SIDE + 24 }, { face: 'sansBold', size: 8.5 });
  const rule = (line: { x: number; y: number; width: number }, label: string) => {
    const place = { x: MARGIN + line.x * QR_SIDE, y: top + line.y * QR_SIDE, width: line.width * QR_SIDE };
    sheet.line(place, { colour: INK.text, thickness: 0.8 });
    sheet.text(label, { x: place.x, y: place.y + 12 }, { face: 'sans', size: 7.5, colour: INK.quiet });
  };
  rule(SIGNING_LINE, "Translator's signature, by hand in ink");
  rule(DATE_LINE, 'Date, by hand');
}

function drawFoot(sheet: Sheet, code: string, verifyUrl: string): void {
  const shown = verifyUrl.replace(/^https?:\/\//, '').replace(code, codeInGroups(code));
  const sentences = [
    `Anybody can check this certificate by its QR code, or at ${shown}.`,
    `${siteName()} is not a government agency. No agency issued or approved this certificate.`,
  ];
  sentences.forEach((sentence, index) =>
    sheet.text(sentence, { x: MARGIN, y: 738 + index * 11 }, { face: 'sans', size: 7.5, colour: INK.quiet }),
  );
}
