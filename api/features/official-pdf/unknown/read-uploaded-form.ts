import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { openPdf } from '../../../engines/pdf/draw-page.ts';
import type { BoxField } from '../blank-index.ts';
import { indexFields } from '../index-fields.ts';
import { NotAFormPdfError } from '../official-pdf-errors.ts';
import { fingerprintOf, listBoxes, openBlank, type BoxListing } from '../read-boxes.ts';
import { readLineLayouts } from '../read-line-layouts.ts';
import { readPrintedEdition } from '../read-printed-edition.ts';
import { acroFormOf, pdfName, walkFields } from '../walk-fields.ts';
import { usePlainFonts } from './plain-fonts.ts';
import { labelBeside, printedRuns, type PrintedRun } from './printed-labels.ts';
import { UNKNOWN_LIMITS, type UnknownBlank, type UnknownBox, type UnknownReply } from './uploaded-form.ts';

/** Minimal, because nothing is drawn. */
const MAX_PIXELS = 1;
const MAX_TEXT_LENGTH = 1_000;

/** Reads what an unknown blank asks: each box with the form's own words. */
export async function readUnknown(bytes: Uint8Array): Promise<UnknownReply> {
  let pages: PrintedRun[][];
  try {
    const pdf = await openPdf(bytes, MAX_PIXELS);
    if (pdf.numPages > UNKNOWN_LIMITS.pages) return { refusal: 'tooLarge' };
    pages = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await printedRuns(await pdf.getPage(number)));
  } catch (error) {
    return { refusal: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable' };
  }
  let doc: PDFDocument;
  try {
    doc = await openBlank(bytes);
  } catch (error) {
    if (error instanceof NotAFormPdfError) return { refusal: 'noBoxes' };
    throw error;
  }
  const listings = listBoxes(doc);
  if (listings.length > UNKNOWN_LIMITS.boxes) return { refusal: 'tooLarge' };
  const blank = describe(doc, listings, pages);
  return blank.boxes.some(({ listing: { kind } }) => kind === 'text' || kind === 'choice' || kind === 'check')
    ? { blank }
    : { refusal: 'noBoxes' };
}

function describe(doc: PDFDocument, listings: readonly BoxListing[], pages: readonly PrintedRun[][]): UnknownBlank {
  const ticked = tickedStatesIn(doc);
  const [boxFingerprint, printedEdition] = [fingerprintOf(listings), readPrintedEdition(doc)];
  const acroForm = acroFormOf(doc);
  if (!acroForm) throw new NotAFormPdfError();
  usePlainFonts(doc);
  const { fields, fonts } = indexFields(doc, acroForm, readLineLayouts(acroForm));
  const places = new Map<string, BoxListing[]>();
  for (const listing of listings) places.set(listing.name, [...(places.get(listing.name) ?? []), listing]);
  const boxes = [...places].flatMap(([name, [first, ...others]]): UnknownBox[] => {
    const field = fields[name];
    if (!first || first.page < 1) return [];
    const labels = [first, ...others].map((listing) => labelBeside(listing, pages[listing.page - 1] ?? []));
    const choices = choicesOf(field, labels);
    // The text beside the first of several buttons is its choice, not the question.
    const beside = choices.length > 0 ? '' : (labels[0] ?? '');
    const tooltip = (first.tooltip.trim() || beside).slice(0, MAX_TEXT_LENGTH);
    const value = ticked.get(name) ?? field?.preprinted;
    return [
      {
        listing: { ...first, tooltip },
        set: setOf(field),
        widgets: (field?.widgets ?? []).map(({ rect, size, align }) => ({ rect, size, align })),
        choices,
        ...(value !== undefined && { value }),
      },
    ];
  });
  const formNumber = formNumberIn(pages);
  const [font = { widths: 556, ascent: 931, leading: 1156, middle: 776 }] = Object.values(fonts);
  const { widths, ascent, leading, middle } = font;
  return {
    boxFingerprint,
    pages: pages.length,
    ...(formNumber !== undefined && { formNumber }),
    ...(printedEdition !== undefined && { printedEdition }),
    boxes,
    font: { widths, ascent, leading, middle },
  };
}

const setOf = ({ maxLength, comb, lines, options }: Partial<BoxField> = {}): UnknownBox['set'] => ({
  ...(maxLength !== undefined && { maxLength }),
  ...(comb && { comb }),
  ...(lines && { lines }),
  ...(options && { options }),
});

/** Returns the choices of checkboxes that share a name: radio buttons, unless they have the same state. */
function choicesOf(field: BoxField | undefined, labels: readonly string[]): UnknownBox['choices'] {
  if (field?.kind !== 'check') return [];
  const states = new Map(field.widgets.map(({ on = '' }, at) => [on.slice(1), labels[at] ?? ''] as const));
  return states.size > 1 ? [...states] : [];
}

/** Returns the ticked boxes with their states. */
function tickedStatesIn(doc: PDFDocument): ReadonlyMap<string, string> {
  return new Map(
    walkFields(doc).flatMap(({ name, kind, dict, widgets }) => {
      if (kind !== 'check') return [];
      const states = [
        dict.get(pdfName('V')),
        ...widgets.map((ref) => doc.context.lookup(ref, PDFDict).get(pdfName('AS'))),
      ];
      const on = states.find((state) => state instanceof PDFName && String(state) !== '/Off');
      return on ? [[name, String(on).slice(1)] as const] : [];
    }),
  );
}

/** Returns the form number that most pages name. */
function formNumberIn(pages: readonly PrintedRun[][]): string | undefined {
  const count = new Map<string, number>();
  for (const runs of pages) {
    const named = runs.flatMap(({ text }) => /\bForm\s+([A-Z]{1,3}-\d{1,4}[A-Z]{0,3})\b/.exec(text)?.[1] ?? []);
    for (const number of new Set(named)) count.set(number, (count.get(number) ?? 0) + 1);
  }
  return [...count].sort(([, one], [, two]) => two - one)[0]?.[0];
}
