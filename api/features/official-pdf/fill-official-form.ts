import type { PreparedBlank } from './blank-index.ts';
import type { BlankSource } from './blank-source.ts';
import { addContinuationSheets, sheetHeading } from './continuation-sheet.ts';
import { fillAdditional } from './fill-additional.ts';
import { fillBlank } from './fill-blank.ts';
import { fitBoxes } from './fit-boxes.ts';
import { gatherOverflow } from './gather-overflow.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { VisibleAnswers } from './visible-answers.ts';
import { writeBoxes } from './write-boxes.ts';

/** Answers to the bytes of the filled official form, with continuation sheets behind it where they are needed. */
export function fillOfficialForm({
  form,
  pdfMap,
  blank,
  answers,
}: {
  readonly form: BlankSource;
  readonly pdfMap: PdfMap;
  readonly blank: PreparedBlank;
  readonly answers: VisibleAnswers;
}): Uint8Array {
  const { values, left } = planBoxes(pdfMap, blank, answers);
  if (left.length === 0) return fillBlank(blank, values);
  const heading = sheetHeading(form.formType, pdfMap.official.printedEdition, answers);
  return fillBlank(blank, values, (update) => addContinuationSheets(update, blank.index.pageTree, heading, left));
}

/** What every box will hold, and what is left for continuation sheets. */
export function planBoxes(pdfMap: PdfMap, { index }: Pick<PreparedBlank, 'index'>, answers: VisibleAnswers) {
  const { intents, shown } = writeBoxes(pdfMap, index, answers);
  const fitted = fitBoxes(pdfMap, index, intents, answers);
  const entries = [...fitted.entries, ...gatherOverflow(pdfMap, index, answers, shown)];
  const additional = fillAdditional(pdfMap.additional ?? [], index, entries);
  return { intents, values: { ...fitted.values, ...additional.values }, left: additional.left, entries };
}
