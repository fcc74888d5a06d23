import { PDFCheckBox, PDFDocument, PDFDropdown, PDFName, PDFTextField } from '@cantoo/pdf-lib';
import type { BoxField, PreparedBlank } from '../blank-index.ts';
import type { BoxValues } from '../fill-blank.ts';
import { isOnlyOnPages } from '../left-out-pages.ts';
import { optionFor } from '../../../../schema/forms/printing/write-answer.ts';
import type { PdfMap } from '../../../../schema/content/pdf-map.ts';
import { changedPixels, drawWithPoppler, type Picture } from './draw-with-poppler.ts';
import { addedLetters, complaintsOfQpdf, printedLabel, readWithPoppler, showsText } from './read-with-poppler.ts';
import { readWithPdfJs } from './read-with-pdf-js.ts';

/** Blanks as Poppler renders them, cached because all examples of a form are compared with the same blank. */
const published = new WeakMap<Uint8Array, readonly Picture[]>();

function drawnAsPublished(blank: Uint8Array): readonly Picture[] {
  const drawn = published.get(blank) ?? drawWithPoppler(blank);
  published.set(blank, drawn);
  return drawn;
}

const bare = (text: string) => text.replace(/\s/g, '');

/**
 * Reads every box of a filled form in three ways (values from pdf-lib, letters painted by pdf.js, text that Poppler
 * finds at the printed place) and compares them with `expected`. Boxes that are not in `expected` must be as in the blank.
 * @param unfilled the same pages without values: the blank, or for a draft the blank with that draft's marks
 * @param leftOut omitted pages of the blank, from 0, whose boxes must be missing too
 * @returns one sentence for each difference
 */
export async function readBack(
  blank: PreparedBlank,
  filled: Uint8Array,
  expected: BoxValues,
  unfilled = blank.bytes,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<string[]> {
  const problems: string[] = [];
  const complaints = complaintsOfQpdf(filled);
  if (complaints) problems.push(`qpdf: ${complaints}`);
  const stored = await readWithPdfLib(filled);
  const painted = await readWithPdfJs(filled);
  const [before, drawnBefore] = [readWithPoppler(unfilled), drawnAsPublished(unfilled)];
  const [after, drawnAfter] = [readWithPoppler(filled), drawWithPoppler(filled)];
  const pagesLeft = blank.index.pages.flatMap((_, page) => (leftOut.has(page) ? [] : [page]));
  const pagesBefore = before.length - pagesLeft.length;
  for (const [name, field] of Object.entries(blank.index.fields)) {
    if (isOnlyOnPages(field, leftOut)) {
      if (stored.has(name)) problems.push(`${name}: is there without its page`);
      continue;
    }
    const value = expected[name] ?? (field.kind === 'check' ? false : (field.preprinted ?? ''));
    const note = (reader: string, seen: unknown) =>
      problems.push(`${name}: ${reader} sees ${JSON.stringify(seen)} instead of ${JSON.stringify(value)}`);
    if (typeof value === 'boolean') {
      if (stored.get(name) !== value) note('@cantoo/pdf-lib', stored.get(name));
    } else if (bare(String(stored.get(name) ?? '')) !== bare(storedOf(field, value)))
      note('@cantoo/pdf-lib', stored.get(name));
    for (const { object, page: official, rect, on } of field.widgets) {
      const page = pagesLeft.indexOf(official) + pagesBefore;
      const annotation = painted.get(`${object}R`);
      if (typeof value === 'boolean') {
        const state = annotation?.value;
        const wanted = value && on ? PDFName.of(on.slice(1)).decodeText() : 'Off';
        if ((state ?? 'Off') !== wanted || (value && !annotation?.operations)) note('pdf.js', state);
        const mark = changedPixels(drawnBefore[page], drawnAfter[page], rect);
        if (mark > 0 !== value) note('Poppler', `${mark} changed pixels`);
        continue;
      }
      if (annotation?.page !== page) note('pdf.js', `page ${annotation?.page}`);
      if (name in expected && bare(annotation?.text ?? '') !== bare(shownOf(field, value)))
        note('pdf.js', annotation?.text);
      const seen = addedLetters(after[page] ?? [], before[page] ?? [], rect);
      const isShown = showsText(after[page] ?? [], before[page] ?? [], rect, bare(shownOf(field, value)));
      if (name in expected && !isShown) note('Poppler', seen);
      if (!(name in expected) && seen !== '') note('Poppler', seen);
    }
  }
  return problems;
}

/**
 * Finds check boxes beside the printed word of another choice of the same question, such as a swapped Yes and No.
 * Skips those that a person confirmed, such as “Yes” beside “different from your mailing address”.
 * @returns one sentence for each
 */
export function findSwappedBoxes(map: PdfMap, blank: PreparedBlank): string[] {
  const pages = readWithPoppler(blank.bytes);
  const choices = Object.entries(map.boxes).flatMap(([box, rule]) => {
    if (map.confirmed?.includes(box) || typeof rule !== 'object' || !('checkedWhen' in rule)) return [];
    const [[path, value] = []] = Object.entries(rule.checkedWhen);
    const widget = blank.index.fields[box]?.widgets[0];
    if (!widget || !path || typeof value !== 'string') return [];
    const page = pages[widget.page] ?? [];
    return [
      { box, path, value, label: printedLabel(page, widget.rect), before: printedLabel(page, widget.rect, 'left') },
    ];
  });
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  /** "Apt. ☐ Ste. ☐ Flr. ☐": each choice has its word on the left; the word on the right belongs to the next choice. */
  const isLabelledBefore = (path: string) =>
    choices.every((choice) => choice.path !== path || plain(choice.before) === plain(choice.value));
  return choices.flatMap(({ box, path, value, label }) => {
    if (isLabelledBefore(path)) return [];
    const other = choices.find(
      (choice) => choice.path === path && choice.value !== value && plain(choice.value) === plain(label),
    );
    const isYesNo = /^(yes|no)$/i.test(label) && plain(label) !== plain(value);
    return other || isYesNo ? [`${box} is ticked for ${path} = ${value}, but “${label}” is printed beside it`] : [];
  });
}

/** Returns the values by full field name: text, or whether the box is ticked. */
export async function readWithPdfLib(bytes: Uint8Array): Promise<Map<string, string | boolean>> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const values = new Map<string, string | boolean>();
  for (const field of doc.getForm().getFields()) {
    const name = field.getName();
    if (field instanceof PDFTextField) values.set(name, field.getText() ?? '');
    else if (field instanceof PDFCheckBox) values.set(name, field.isChecked());
    else if (field instanceof PDFDropdown) values.set(name, field.getSelected()[0] ?? '');
  }
  return values;
}

/** Returns the export value that a dropdown stores for what it shows. */
const storedOf = (field: BoxField, value: string) => optionFor(field, value)?.[0] ?? value;

function shownOf(field: BoxField, value: string): string {
  return field.options ? (optionFor(field, value)?.[1] ?? value) : value;
}
