import { interpolate } from '../../platform/interpolate.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { rowsIn } from '../../../schema/forms/paths.ts';
import type { BlankSource } from './blank-source.ts';
import { markAsDraft, type DraftContent } from './draft-pages.ts';
import { inWords } from './gather-overflow.ts';
import { isRightToLeft, pdfMessages } from './pdf-messages.ts';
import { TextPages, wideTypeface } from '../../engines/pdf/text-pages.ts';
import { itemOf, questionOf } from '../../../schema/forms/printing/visible-answers.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';

interface SheetOptions {
  readonly source: BlankSource;
  readonly edition: string;
  readonly answers: VisibleAnswers;
  /** The form in the language below. */
  readonly words: FormModel;
  /** Language whose letters the fonts have. */
  readonly language: string;
  /** Content that makes it a draft; undefined for the final form. */
  readonly draft: DraftContent | undefined;
}

/** Makes the substitute for a missing blank: every answer with its part and item, in the order of the official form. */
export async function makeAnswerSheet(options: SheetOptions): Promise<Uint8Array> {
  const { source, edition, answers, words, language, draft } = options;
  const doc = await PDFDocument.create();
  const { sheet } = pdfMessages(language);
  const title = interpolate(sheet.title, { formType: source.formType, edition });
  doc.setTitle(title);
  doc.setLanguage(language);
  const pages = new TextPages(doc, {
    typeface: await wideTypeface(doc),
    isRightToLeft: isRightToLeft(language),
    onNewPage: (top) => top.write(title, { size: 14, isBold: true }),
  });
  pages.write(sheet.text, { above: 6 });
  pages.write(howToGetBlank(source, language));
  let heading = '';
  for (const { path, leaf, value } of inFormOrder(answers)) {
    const { part, item } = itemOf(leaf);
    const translated = words.leaf(path) ?? leaf;
    // The official form is in English, so its parts are named as printed there.
    const partHeading = part ? `Part ${part}` : sheet.other;
    if (partHeading !== heading) pages.write(partHeading, { size: 12, isBold: true, above: 14 });
    heading = partHeading;
    const label = `${rowLabel(translated, path, sheet.entry)}${questionOf(translated)}`;
    pages.write(`${item ? `${item}  ` : ''}${label}`, { size: 9, above: 6 });
    pages.write(inWords(leaf, value), { isBold: true, indent: 14 });
  }
  if (draft) await markAsDraft(doc, draft);
  return doc.save();
}

/** Explains how to proceed without the blank, with the agency's address. */
export function howToGetBlank({ blankUrl, officialPage }: BlankSource, language: string): string {
  const address = blankUrl ?? officialPage ?? 'https://www.uscis.gov/forms';
  return interpolate(pdfMessages(language).sheet.getBlank, { address });
}

interface Answered {
  readonly path: string;
  readonly leaf: Leaf;
  readonly value: string;
}

function inFormOrder(answers: VisibleAnswers): readonly Answered[] {
  const answered = Object.entries(answers.data).flatMap(([path, value]): Answered[] => {
    const leaf = answers.model.leaf(path);
    return leaf ? [{ path, leaf, value }] : [];
  });
  const keyOf = ({ leaf }: Answered) => {
    const { part, item } = itemOf(leaf);
    // Items without a part come last; in "14–15" the first item counts.
    return `${part || '~'} ${item.split(/[–,]/)[0] ?? ''}`;
  };
  // The sort is stable, so rows of a list stay together where items are equal.
  return answered.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }));
}

/** "Other name 2, " */
function rowLabel(leaf: Leaf, path: string, entry: string): string {
  const row = rowsIn(path).at(-1);
  let holder = leaf.holder;
  while (holder && holder.kind !== 'list') holder = holder.holder;
  return row === undefined || !holder ? '' : `${holder.field.rowTitle ?? holder.field.title ?? entry} ${row + 1}, `;
}
