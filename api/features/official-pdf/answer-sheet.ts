import { PDFDocument } from 'pdf-lib';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { rowsIn } from '../../../schema/forms/paths.ts';
import type { BlankSource } from './blank-source.ts';
import { inWords } from './gather-overflow.ts';
import { TextPages } from './text-pages.ts';
import { itemOf, questionOf } from './visible-answers.ts';
import type { VisibleAnswers } from './visible-answers.ts';

/** What is given when there is no blank: every answer with its part and item, in the order of the official form. */
export async function makeAnswerSheet(
  source: BlankSource,
  edition: string,
  answers: VisibleAnswers,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const title = `Form ${source.formType} (edition ${edition}): your answers`;
  doc.setTitle(title);
  doc.setLanguage('en');
  const pages = await TextPages.begin(doc, (top) => top.write(title, { size: 14, isBold: true }));
  pages.write('This is not the official form and cannot be filed. It lists your answers in the order of the form.', {
    above: 6,
  });
  pages.write(howToGetBlank(source));
  let heading = '';
  for (const { path, leaf, value } of inFormOrder(answers)) {
    const { part, item } = itemOf(leaf);
    const partHeading = part ? `Part ${part}` : 'Other answers';
    if (partHeading !== heading) pages.write(partHeading, { size: 12, isBold: true, above: 14 });
    heading = partHeading;
    pages.write(`${item ? `${item}  ` : ''}${rowLabel(leaf, path)}${questionOf(leaf)}`, { size: 9, above: 6 });
    pages.write(inWords(leaf, value), { isBold: true, indent: 14 });
  }
  return doc.save();
}

/** One or two sentences with the agency's address. */
export function howToGetBlank({ formType, blankUrl, officialPage }: BlankSource): string {
  const address = blankUrl ?? officialPage ?? 'https://www.uscis.gov/forms';
  return `The official form is free: download it from ${address} or run "npm run forms:fetch ${formType}".`;
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
    // What names no part comes last; of "14–15" the first item counts.
    return `${part || '~'} ${item.split(/[–,]/)[0] ?? ''}`;
  };
  // The order of the questions stays where items are equal: rows of a list belong together.
  return answered.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }));
}

/** "Other name 2, " */
function rowLabel(leaf: Leaf, path: string): string {
  const row = rowsIn(path).at(-1);
  let holder = leaf.holder;
  while (holder && holder.kind !== 'list') holder = holder.holder;
  return row === undefined || !holder ? '' : `${holder.field.rowTitle ?? holder.field.title ?? 'Entry'} ${row + 1}, `;
}
