import { pagesNamed } from '../../../schema/forms/pdf-map.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import type { BlankIndex, BoxField } from './blank-index.ts';
import type { IncrementalUpdate } from './incremental-update.ts';

/** Returns the pages, from 0, that the form requires in other cases only. */
export function unusedSupplements({ supplements = {} }: PdfMap, answers: VisibleAnswers): ReadonlySet<number> {
  const unused = Object.entries(supplements).filter(([, when]) => when !== 'additional' && !answers.holds(when));
  return new Set(unused.flatMap(([pages]) => pagesNamed(pages)));
}

/** Returns the Additional Information pages, from 0, that stayed empty. @param written texts of the slots */
export function emptySupplements(
  { supplements = {}, additional = [] }: PdfMap,
  { fields }: BlankIndex,
  written: Readonly<Record<string, string>>,
): ReadonlySet<number> {
  const used = new Set(
    additional.flatMap(({ text }) => (written[text] ? (fields[text]?.widgets.map(({ page }) => page) ?? []) : [])),
  );
  const pages = Object.entries(supplements).flatMap(([named, when]) =>
    when === 'additional' ? pagesNamed(named) : [],
  );
  return new Set(pages.filter((page) => !used.has(page)));
}

/** Whether a box is on these pages only. */
export const isOnlyOnPages = ({ widgets }: BoxField, pages: ReadonlySet<number>): boolean =>
  widgets.every(({ page }) => pages.has(page));

/** Adds pages before and after the official ones, and leaves some of those out. */
export function arrangePages(
  update: IncrementalUpdate,
  { pages, pageTree: { object, head, kids }, branches }: BlankIndex,
  {
    first,
    leftOut,
    last,
  }: {
    readonly first: readonly string[];
    readonly leftOut: ReadonlySet<number>;
    readonly last: readonly string[];
  },
): void {
  if (first.length + leftOut.size + last.length === 0) return;
  const all = [...first, ...kids.filter((_, at) => !leftOut.has(at)), ...last];
  update.replace(object, `${head}/Kids[${all.join(' ')}]/Count ${all.length}>>`);
  // Nothing may refer to a removed page, so its boxes are removed from the tree of boxes.
  const gone = new Set(pages.flatMap(({ annotations }, at) => (leftOut.has(at) ? annotations : [])));
  for (const { object: list, holder, kids: boxes } of branches) {
    const left = boxes.filter((box) => !gone.has(box));
    if (left.length === boxes.length) continue;
    update.replace(list, `[${left.join(' ')}]`);
    if (left.length === 0 && holder !== undefined) gone.add(holder);
  }
}
