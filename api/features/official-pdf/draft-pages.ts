import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormReadiness } from '../../../schema/forms/readiness.ts';
import { problemSentence } from '../../platform/engine-words.ts';
import { filledIn, isRightToLeft, pdfWords, printedLanguage } from './pdf-words.ts';
import { TextPages, wideTypeface } from '../../engines/pdf/text-pages.ts';

export interface DraftContent {
  readonly formType: string;
  readonly readiness: FormReadiness;
  /** As they were typed, so that the page can say what the form does not. */
  readonly formData: FormData;
  /** The person's. */
  readonly language: string;
  /** Why the edition cannot be filed, in a language that can be printed. */
  readonly warning?: string | undefined;
}

/**
 * Makes a PDF that cannot be taken for one to file: DRAFT is drawn on every page, under the boxes, and pages before it
 * list every problem, every open check across answers and every blank question with its printed item. Boxes and their values stay as they are.
 */
export async function markAsDraft(pdf: Uint8Array, content: DraftContent): Promise<Uint8Array> {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  for (const page of doc.getPages()) drawAcross(page, font);
  await listOpenPoints(doc, content);
  for (const page of doc.getPages()) drawOnTop(page, font);
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
}

async function listOpenPoints(doc: PDFDocument, { formType, readiness, formData, language, warning }: DraftContent) {
  const printed = printedLanguage(language);
  const { draft } = pdfWords(printed);
  const pages = new TextPages(doc, {
    typeface: await wideTypeface(doc),
    isRightToLeft: isRightToLeft(printed),
    areFirst: true,
    onNewPage: (top) => top.write(filledIn(draft.title, { formType }), { size: 15, isBold: true, above: 4 }),
  });
  pages.write(draft.text, { size: 11, above: 8 });
  pages.write(draft.next, { size: 11, above: 4 });
  if (printed !== language.slice(0, 2).toLowerCase()) pages.write(draft.english, { isSoft: true, above: 4 });
  if (warning !== undefined) pages.write(warning, { size: 11, isBold: true, above: 8 });
  if (readiness.isUnfinished) pages.write(draft.unfinished, { size: 11, isBold: true, above: 8 });
  const { problems, blanks } = readiness;
  if (problems.length > 0) {
    pages.write(filledIn(draft.problems, { count: problems.length }), { size: 12, isBold: true, above: 16 });
    pages.write(draft.empty, { isSoft: true, above: 2 });
  }
  for (const problem of problems) {
    pages.write(inLine(problem), { isBold: true, above: 7 });
    pages.write(problemSentence(problem, printed), { indent: 14 });
    const typed = formData[problem.path];
    if (typed !== undefined) pages.write(filledIn(draft.wrote, { value: typed }), { indent: 14 });
  }
  const checks = readiness.checks.filter(({ isConfirmed }) => !isConfirmed);
  if (checks.length > 0)
    pages.write(filledIn(draft.checks, { count: checks.length }), { size: 12, isBold: true, above: 16 });
  for (const { questions, sentence } of checks) {
    pages.write(sentence, { isBold: true, above: 7 });
    for (const question of questions) pages.write(inLine(question), { indent: 14 });
  }
  if (blanks.length > 0)
    pages.write(filledIn(draft.blanks, { count: blanks.length }), { size: 12, isBold: true, above: 16 });
  for (const blank of blanks) pages.write(inLine(blank), { size: 9.5, above: 2.5 });
}

/** The printed item in English, as it stands on the form, then the question. */
const inLine = ({ item, label }: Pick<FormReadiness['blanks'][number], 'item' | 'label'>) =>
  item === null ? label : `${item} · ${label}`;

const GREY = rgb(0.5, 0.5, 0.5);
const RED = rgb(0.7, 0.1, 0.1);

function drawAcross(page: PDFPage, font: PDFFont): void {
  const { width, height } = page.getSize();
  const [size, angle] = [150, 52];
  const wide = font.widthOfTextAtSize('DRAFT', size);
  const turn = (angle * Math.PI) / 180;
  page.drawText('DRAFT', {
    x: width / 2 - (Math.cos(turn) * wide) / 2 + (Math.sin(turn) * size) / 3,
    y: height / 2 - (Math.sin(turn) * wide) / 2 - (Math.cos(turn) * size) / 3,
    size,
    font,
    color: GREY,
    opacity: 0.16,
    rotate: degrees(angle),
  });
}

function drawOnTop(page: PDFPage, font: PDFFont): void {
  const { width, height } = page.getSize();
  const text = 'DRAFT – NOT COMPLETE – DO NOT FILE';
  page.drawText(text, {
    x: (width - font.widthOfTextAtSize(text, 9)) / 2,
    y: height - 16,
    size: 9,
    font,
    color: RED,
  });
}
