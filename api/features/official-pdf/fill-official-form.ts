import type { BlankIndex, PreparedBlank } from './blank-index.ts';
import type { BlankSource } from './blank-source.ts';
import { addContinuationSheets, sheetHeading } from './continuation-sheet.ts';
import { fillAdditional } from './fill-additional.ts';
import { fieldOf, fillBlank } from './fill-blank.ts';
import { fitBoxes } from './fit-boxes.ts';
import { gatherOverflow } from './gather-overflow.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { arrangePages, emptySupplements, isOnlyOnPages, unusedSupplements } from './left-out-pages.ts';
import { boxesOfUnstored, type UnstoredAnswers } from './unstored-answers.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';

/** Adds pages before the official ones. @param parent root of the page tree @returns their references: "12 0 R" */
export type FirstPages = (update: IncrementalUpdate, parent: number) => readonly string[];

/**
 * Returns the bytes of the official form filled with answers, followed by continuation sheets if needed.
 * @param openPoints makes it a draft, with pages at the front that list what is open
 */
export function fillOfficialForm(input: {
  readonly form: BlankSource;
  readonly pdfMap: PdfMap;
  readonly blank: PreparedBlank;
  readonly answers: VisibleAnswers;
  readonly notKept?: UnstoredAnswers;
  readonly openPoints?: FirstPages | undefined;
}): Uint8Array {
  const { form, pdfMap, blank, answers, notKept = {}, openPoints } = input;
  const { values, left, leftOut } = planBoxes(pdfMap, blank, answers);
  const written = { ...values, ...boxesOfUnstored(pdfMap, notKept) };
  const { index } = blank;
  const { object } = index.pageTree;
  const base = openPoints ? { bytes: blank.draft, index: { ...index, tail: index.draftTail } } : blank;
  return fillBlank(base, written, (update) => {
    const first = openPoints?.(update, object) ?? [];
    const heading = () => sheetHeading(form.formType, pdfMap, answers);
    const last = left.length > 0 ? addContinuationSheets(update, object, heading(), left) : [];
    arrangePages(update, index, { first, leftOut, last });
  });
}

/** Returns the values of all boxes, what is left for continuation sheets, and the unused pages (from 0). */
export function planBoxes(pdfMap: PdfMap, { index }: Pick<PreparedBlank, 'index'>, answers: VisibleAnswers) {
  const unused = unusedSupplements(pdfMap, answers);
  const boxes = unused.size === 0 ? pdfMap.boxes : boxesBeside(pdfMap.boxes, index, unused);
  const { intents, shown } = writeBoxes({ boxes }, (box) => fieldOf(index, box), answers);
  const fitted = fitBoxes(pdfMap, index, intents, answers);
  const entries = [...fitted.entries, ...gatherOverflow(pdfMap, index, answers, shown)];
  const additional = fillAdditional(pdfMap.additional ?? [], index, entries);
  const empty = emptySupplements(pdfMap, index, additional.values);
  const values = { ...boxesBeside(fitted.values, index, empty), ...additional.values };
  return { intents, values, left: additional.left, entries, leftOut: new Set([...unused, ...empty]) };
}

function boxesBeside<Value>(
  boxes: Readonly<Record<string, Value>>,
  index: BlankIndex,
  pages: ReadonlySet<number>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(boxes).filter(([box]) => !isOnlyOnPages(fieldOf(index, box), pages)));
}
