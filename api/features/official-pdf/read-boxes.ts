import { PDFArray, PDFDict, PDFDocument, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { decryptBlank } from './decrypt-blank.ts';
import { sha256Of } from './hash.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { readPrintedEdition } from './read-printed-edition.ts';
import { FLAG, acroFormOf, onStateOf, pagesOfWidgets, pdfName, textOf, walkFields } from './walk-fields.ts';
import type { FieldKind } from './walk-fields.ts';

/** A box as an editor of a form definition sees it. */
export interface BoxListing {
  readonly name: string;
  readonly kind: FieldKind;
  /** Counted from 1. */
  readonly page: number;
  /** Left, bottom, right, top in points from the page's lower left corner. */
  readonly rect: readonly [number, number, number, number];
  /** Accessibility text, which names part and item and is nearly always right, unlike the box's name. */
  readonly tooltip: string;
  readonly maxLength?: number;
  readonly comb?: true;
  readonly multiline?: true;
  readonly readOnly?: true;
  /** Value that a ticked box stores. It is often wrong: choose a box by its name. */
  readonly onState?: string;
  readonly options?: readonly string[];
}

export interface BlankListing {
  readonly sha256: string;
  readonly boxFingerprint: string;
  readonly pages: number;
  /** "04/01/24" */
  readonly printedEdition: string | undefined;
  readonly boxes: readonly BoxListing[];
}

/** Reads everything that `pdf.json` states about a blank from the official file. @throws NotAFormPdfError */
export async function readBoxes(official: Uint8Array): Promise<BlankListing> {
  const doc = await openBlank(official);
  const boxes = listBoxes(doc);
  return {
    sha256: sha256Of(official),
    boxFingerprint: fingerprintOf(boxes),
    pages: doc.getPageCount(),
    printedEdition: readPrintedEdition(doc),
    boxes,
  };
}

/**
 * Returns a SHA-256 over names, kinds and rectangles of all boxes, bar codes included. Files with the same
 * fingerprint can be filled with the same map, whatever else the agency changed in them.
 * @throws NotAFormPdfError
 */
export async function boxFingerprint(official: Uint8Array): Promise<string> {
  return fingerprintOf(listBoxes(await openBlank(official)));
}

/** @throws NotAFormPdfError */
export async function openBlank(official: Uint8Array): Promise<PDFDocument> {
  const plain = await decryptBlank(official);
  try {
    const doc = await PDFDocument.load(plain, { updateMetadata: false });
    if (acroFormOf(doc) && doc.getPageCount() > 0) return doc;
  } catch {
    // Whatever error pdf-lib throws, the user gets the same message.
  }
  throw new NotAFormPdfError();
}

/** Lists all boxes, one entry for each place on paper. */
export function listBoxes(doc: PDFDocument): BoxListing[] {
  const pages = pagesOfWidgets(doc);
  return walkFields(doc).flatMap((field) =>
    field.widgets.map((ref): BoxListing => {
      const widget = doc.context.lookup(ref, PDFDict);
      const maxLength = field.get('MaxLen');
      const isText = field.kind === 'text';
      const onState = field.kind === 'check' ? onStateOf(widget) : undefined;
      return {
        name: field.name,
        kind: field.kind,
        page: (pages.get(ref) ?? -1) + 1,
        rect: rectOf(widget),
        tooltip: textOf(field.dict.lookup(pdfName('TU')) ?? widget.lookup(pdfName('TU'))),
        ...(maxLength instanceof PDFNumber && isText ? { maxLength: maxLength.asNumber() } : {}),
        ...(isText && field.flags & FLAG.comb ? { comb: true } : {}),
        ...(isText && field.flags & FLAG.multiline ? { multiline: true } : {}),
        ...(field.flags & FLAG.readOnly ? { readOnly: true } : {}),
        ...(onState === undefined ? {} : { onState: onState.slice(1) }),
        ...(field.kind === 'choice' ? { options: readOptions(field.get('Opt')).map(([stored]) => stored) } : {}),
      };
    }),
  );
}

/** Returns stored value and shown text of each option of a list. */
export function readOptions(list: PDFObject | undefined): [stored: string, shown: string][] {
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().map((_, index) => {
    const option = list.lookup(index);
    if (!(option instanceof PDFArray)) return [textOf(option), textOf(option)];
    return [textOf(option.lookup(0)), textOf(option.lookup(1))];
  });
}

/** Returns left, bottom, right, top, rounded to thousandths: pdf-lib and qpdf write the same number differently. */
export function rectOf(widget: PDFDict): [number, number, number, number] {
  const { x, y, width, height } = widget.lookup(pdfName('Rect'), PDFArray).asRectangle();
  const rounded = (value: number) => Math.round(value * 1000) / 1000 || 0;
  return [rounded(x), rounded(y), rounded(x + width), rounded(y + height)];
}

export function fingerprintOf(boxes: readonly BoxListing[]): string {
  // To a tenth of a point: when the agency saves a file again, the last digits of coordinates change.
  const lines = boxes.map(
    ({ name, kind, page, rect }) => `${name}\t${kind}\t${page}\t${rect.map((value) => value.toFixed(1)).join(' ')}`,
  );
  return sha256Of(lines.sort().join('\n'));
}
