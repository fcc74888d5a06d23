import type { PreparedBlank } from './blank-index.ts';
import type { BlankSource } from './blank-source.ts';
import { addContinuationSheets, sheetHeading } from './continuation-sheet.ts';
import { fillAdditional } from './fill-additional.ts';
import { fieldOf, fillBlank } from './fill-blank.ts';
import { fitBoxes } from './fit-boxes.ts';
import { gatherOverflow } from './gather-overflow.ts';
import { boxesOfNotKept, type NotKept } from './not-kept.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';

/** Answers to the bytes of the filled official form, with continuation sheets behind it where they are needed. */
export function fillOfficialForm({
  form,
  pdfMap,
  blank,
  answers,
  notKept = {},
}: {
  readonly form: BlankSource;
  readonly pdfMap: PdfMap;
  readonly blank: PreparedBlank;
  readonly answers: VisibleAnswers;
  readonly notKept?: NotKept;
}): Uint8Array {
  const { values, left } = planBoxes(pdfMap, blank, answers);
  const written = { ...values, ...boxesOfNotKept(pdfMap, notKept) };
  if (left.length === 0) return fillBlank(blank, written);
  const heading = sheetHeading(form.formType, pdfMap.official.printedEdition, answers);
  return fillBlank(blank, written, (update) => addContinuationSheets(update, blank.index.pageTree, heading, left));
}

/** What every box will hold, and what is left for continuation sheets. */
export function planBoxes(pdfMap: PdfMap, { index }: Pick<PreparedBlank, 'index'>, answers: VisibleAnswers) {
  const { intents, shown } = writeBoxes(pdfMap, (box) => fieldOf(index, box), answers);
  const fitted = fitBoxes(pdfMap, index, intents, answers);
  const entries = [...fitted.entries, ...gatherOverflow(pdfMap, index, answers, shown)];
  const additional = fillAdditional(pdfMap.additional ?? [], index, entries);
  return { intents, values: { ...fitted.values, ...additional.values }, left: additional.left, entries };
}
