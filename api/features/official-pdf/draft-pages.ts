import { interpolate } from '../../platform/interpolate.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormReadiness } from '../../../schema/forms/readiness.ts';
import { problemSentence } from '../../platform/engine-messages.ts';
import { drawDraftMarks } from './draft-marks.ts';
import type { FirstPages } from './fill-official-form.ts';
import { isRightToLeft, pdfMessages, printedLanguage } from './pdf-messages.ts';
import { copyPages } from '../../engines/pdf/merged-pdf.ts';
import { TextPages, wideTypeface } from '../../engines/pdf/text-pages.ts';

export interface DraftContent {
  readonly formType: string;
  readonly readiness: FormReadiness;
  /** Answers as typed, so that the page can show what the form does not. */
  readonly formData: FormData;
  /** The user's language. */
  readonly language: string;
  /** Reason why the edition cannot be filed, in a language that can be printed. */
  readonly warning?: string | undefined;
}

/** Adds a draft's pages of open points to an update, with the same marks as the blank's own pages. */
export async function openPointsOf(content: DraftContent): Promise<FirstPages> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  await markAsDraft(doc, content);
  await doc.flush();
  return (update, parent) => copyPages(doc, update, parent).map((page) => `${page} 0 R`);
}

/**
 * Makes a document that cannot be mistaken for one to file: DRAFT is drawn on every page, and pages before it list
 * every problem, every open check across answers and every blank question with its printed item.
 */
export async function markAsDraft(doc: PDFDocument, content: DraftContent): Promise<void> {
  await listOpenPoints(doc, content);
  await drawDraftMarks(doc);
}

async function listOpenPoints(doc: PDFDocument, { formType, readiness, formData, language, warning }: DraftContent) {
  const printed = printedLanguage(language);
  const { draft } = pdfMessages(printed);
  const pages = new TextPages(doc, {
    typeface: await wideTypeface(doc),
    isRightToLeft: isRightToLeft(printed),
    areFirst: true,
    onNewPage: (top) => top.write(interpolate(draft.title, { formType }), { size: 15, isBold: true, above: 4 }),
  });
  pages.write(draft.text, { size: 11, above: 8 });
  pages.write(draft.next, { size: 11, above: 4 });
  if (printed !== language.slice(0, 2).toLowerCase()) pages.write(draft.english, { isSoft: true, above: 4 });
  if (warning !== undefined) pages.write(warning, { size: 11, isBold: true, above: 8 });
  if (readiness.isUnfinished) pages.write(draft.unfinished, { size: 11, isBold: true, above: 8 });
  const { problems, blanks } = readiness;
  if (problems.length > 0) {
    pages.write(interpolate(draft.problems, { count: problems.length }), { size: 12, isBold: true, above: 16 });
    pages.write(draft.empty, { isSoft: true, above: 2 });
  }
  for (const problem of problems) {
    pages.write(inLine(problem), { isBold: true, above: 7 });
    pages.write(problemSentence(problem, printed), { indent: 14 });
    const typed = formData[problem.path];
    if (typed !== undefined) pages.write(interpolate(draft.wrote, { value: typed }), { indent: 14 });
  }
  const checks = readiness.checks.filter(({ isConfirmed }) => !isConfirmed);
  if (checks.length > 0)
    pages.write(interpolate(draft.checks, { count: checks.length }), { size: 12, isBold: true, above: 16 });
  for (const { questions, sentence } of checks) {
    pages.write(sentence, { isBold: true, above: 7 });
    for (const question of questions) pages.write(inLine(question), { indent: 14 });
  }
  if (blanks.length > 0)
    pages.write(interpolate(draft.blanks, { count: blanks.length }), { size: 12, isBold: true, above: 16 });
  for (const blank of blanks) pages.write(inLine(blank), { size: 9.5, above: 2.5 });
}

/** Returns the printed item in English, as on the form, then the question. */
const inLine = ({ item, label }: Pick<FormReadiness['blanks'][number], 'item' | 'label'>) =>
  item === null ? label : `${item} · ${label}`;
