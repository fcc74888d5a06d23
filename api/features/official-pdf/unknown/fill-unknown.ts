import { PDFDict, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { copyPages } from '../../../engines/pdf/merged-pdf.ts';
import { TextPages, wideTypeface } from '../../../engines/pdf/text-pages.ts';
import { fillBlank } from '../fill-blank.ts';
import { prepareDocument } from '../prepare-blank.ts';
import { openBlank, rectOf } from '../read-boxes.ts';
import { pdfName, textOf, walkFields } from '../walk-fields.ts';
import { usePlainFonts } from './plain-fonts.ts';
import type { Filling, UnknownReply } from './uploaded-form.ts';

/** Fills the blank, adds a cover page and a line at the edge of each page, and verifies it by reading it back. */
export async function fillUnknown(
  bytes: Uint8Array,
  { values, cover, isRightToLeft, mark }: Filling,
): Promise<UnknownReply> {
  const doc = await openBlank(bytes);
  usePlainFonts(doc);
  const { draft, index } = await prepareDocument(doc, '', (marked) => markPages(marked, mark));
  const first = await PDFDocument.create({ updateMetadata: false });
  const pages = new TextPages(first, { typeface: await wideTypeface(first), isRightToLeft, onNewPage: () => {} });
  for (const { text, ...style } of cover) pages.write(text, style);
  await first.flush();
  const { object, head, kids } = index.pageTree;
  const filled = fillBlank({ bytes: draft, index: { ...index, tail: index.draftTail } }, values, (update) => {
    const added = copyPages(first, update, object).map((page) => `${page} 0 R`);
    update.replace(object, `${head}/Kids[${[...added, ...kids].join(' ')}]/Count ${kids.length + added.length}>>`);
  });
  return (await standsInBoxes(filled, values)) ? { filled } : { refusal: 'notWritten' };
}

const [SIZE, EDGE] = [6, 5];

/**
 * Marks each page at its upper edge, or at the lower one, where there is no box: the cover is removed before the form
 * is sent, but whoever finds the pages later must know too. A rotated page, or one full to both edges, has no mark.
 */
async function markPages(doc: PDFDocument, mark: string): Promise<void> {
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const wide = font.widthOfTextAtSize(mark, SIZE);
  for (const page of doc.getPages()) {
    if (page.getRotation().angle !== 0) continue;
    const { x: left, y: bottom, width, height } = page.getCropBox();
    const boxes = (page.node.Annots()?.asArray() ?? []).map((ref) => rectOf(doc.context.lookup(ref, PDFDict)));
    const x = left + (width - wide) / 2;
    const isFree = (y: number) =>
      boxes.every((box) => box[2] < x || box[0] > x + wide || box[3] < y || box[1] > y + SIZE);
    const y = [bottom + height - EDGE - SIZE, bottom + EDGE].find(isFree);
    if (y !== undefined) page.drawText(mark, { x, y, size: SIZE, font, color: rgb(0.4, 0.4, 0.4) });
  }
}

/** Verifies in the finished bytes that every written box holds exactly its value. */
async function standsInBoxes(filled: Uint8Array, values: Filling['values']): Promise<boolean> {
  const doc = await PDFDocument.load(filled, { updateMetadata: false });
  const fields = new Map(walkFields(doc).map((field) => [field.name, field]));
  return Object.entries(values).every(([name, value]) => {
    const field = fields.get(name);
    if (!field) return false;
    const stored = field.dict.lookup(pdfName('V'));
    if (field.kind !== 'check') return textOf(stored) === value;
    const state = String(stored ?? '/Off');
    return typeof value === 'string' ? state === `/${value}` : (state !== '/Off') === value;
  });
}
