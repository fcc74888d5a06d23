import type { PreparedBlank } from './blank-index.ts';
import type { BlankSource } from './blank-source.ts';
import { addContinuationSheets, sheetHeading } from './continuation-sheet.ts';
import { fillAdditional } from './fill-additional.ts';
import { fieldOf, fillBlank } from './fill-blank.ts';
import { fitBoxes } from './fit-boxes.ts';
import { gatherOverflow } from './gather-overflow.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { boxesOfNotKept, type NotKept } from './not-kept.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';

/** Adds pages that come before the official ones. @param parent the root of the tree of pages @returns them: "12 0 R" */
export type FirstPages = (update: IncrementalUpdate, parent: number) => readonly string[];

/**
 * Answers to the bytes of the filled official form, with continuation sheets behind it where they are needed.
 * @param openPoints makes a draft of it: the pages before it say why
 */
export function fillOfficialForm(asked: {
  readonly form: BlankSource;
  readonly pdfMap: PdfMap;
  readonly blank: PreparedBlank;
  readonly answers: VisibleAnswers;
  readonly notKept?: NotKept;
  readonly openPoints?: FirstPages | undefined;
}): Uint8Array {
  const { form, pdfMap, blank, answers, notKept = {}, openPoints } = asked;
  const { values, left } = planBoxes(pdfMap, blank, answers);
  const written = { ...values, ...boxesOfNotKept(pdfMap, notKept) };
  const { index } = blank;
  const { object, head, kids, count } = index.pageTree;
  const base = openPoints ? { bytes: blank.draft, index: { ...index, tail: index.draftTail } } : blank;
  return fillBlank(base, written, (update) => {
    const first = openPoints?.(update, object) ?? [];
    const heading = sheetHeading(form.formType, pdfMap.official.printedEdition, answers);
    const last = left.length > 0 ? addContinuationSheets(update, object, heading, left) : [];
    const more = first.length + last.length;
    if (more > 0)
      update.replace(object, `${head}/Kids[${[...first, kids, ...last].join(' ')}]/Count ${count + more}>>`);
  });
}

/** What every box will hold, and what is left for continuation sheets. */
export function planBoxes(pdfMap: PdfMap, { index }: Pick<PreparedBlank, 'index'>, answers: VisibleAnswers) {
  const { intents, shown } = writeBoxes(pdfMap, (box) => fieldOf(index, box), answers);
  const fitted = fitBoxes(pdfMap, index, intents, answers);
  const entries = [...fitted.entries, ...gatherOverflow(pdfMap, index, answers, shown)];
  const additional = fillAdditional(pdfMap.additional ?? [], index, entries);
  return { intents, values: { ...fitted.values, ...additional.values }, left: additional.left, entries };
}
