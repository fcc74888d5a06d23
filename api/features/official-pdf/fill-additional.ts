import type { BlankIndex } from './blank-index.ts';
import { cutToFit } from '../../../schema/forms/printing/cut-to-fit.ts';
import { fieldOf } from './fill-blank.ts';
import { fittingLength } from './fit-boxes.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import type { AdditionalSlot, ItemReference } from '../../../schema/content/pdf-map.ts';

/**
 * Puts entries into the slots of the Additional Information part, in the order of the form. Entries for one item
 * share a slot, an entry too long for one continues in the next, and the rest is left for the continuation sheet.
 */
export function fillAdditional(
  slots: readonly AdditionalSlot[],
  index: BlankIndex,
  entries: readonly AdditionalEntry[],
): { values: Record<string, string>; left: AdditionalEntry[] } {
  const values: Record<string, string> = {};
  const merged = mergeByItem(entries);
  const left = slots.length === 1 ? together(merged) : [...merged];
  for (const slot of slots) {
    const entry = left.shift();
    if (!entry) break;
    const text = writeReference(slot, index, entry, values);
    const field = fieldOf(index, slot.text);
    const written = field.lines ? text : text.replace(/\s*\n\s*/g, ' ');
    const isLast = slot === slots.at(-1);
    const cut = cutToFit(written, isLast ? ' (continued on the additional sheet)' : ' (continued)', (piece) =>
      fittingLength(index, field, piece),
    );
    values[slot.text] = cut.text;
    if (cut.rest !== '')
      left.unshift(...(entry.ref.part === SEE_BELOW ? apart(merged, cut.rest) : [restOf(entry, cut.rest)]));
  }
  return { values, left };
}

/** Formats "Page 3, Part 2, Item 5.a" without unknown parts and "-", which stands for tables without items. */
export function describeReference({ page, part, item }: ItemReference): string {
  if (part === SEE_BELOW) return '';
  const isPart = /^[A-Z]?\d*$|^[A-Z]\.[IVX]+\b/.test(part);
  const place = isPart ? part && `Part ${part}` : part;
  return [page && `Page ${page}`, place, item && item !== '-' && `Item ${item}`].filter(Boolean).join(', ');
}

/** Sorts by page and merges entries of one item, each on a line of its own. */
function mergeByItem(entries: readonly AdditionalEntry[]): AdditionalEntry[] {
  const merged = new Map<string, AdditionalEntry>();
  for (const { ref, text } of entries) {
    const key = JSON.stringify([ref.page, ref.part, ref.item]);
    const before = merged.get(key);
    merged.set(key, { ref, text: before ? `${before.text}\n${text}` : text });
  }
  const pageOf = ({ ref }: AdditionalEntry) => Number.parseInt(ref.page, 10) || Infinity;
  return [...merged.values()].sort((a, b) => (pageOf(a) === pageOf(b) ? 0 : pageOf(a) - pageOf(b)));
}

/** Part and item of a slot whose text covers several items. */
const SEE_BELOW = 'SEE BELOW';

/** A form with one slot has a page of lines for all items, so each entry begins with its reference. */
function together(entries: readonly AdditionalEntry[]): AdditionalEntry[] {
  if (entries.length < 2) return [...entries];
  return [{ ref: { page: '', part: SEE_BELOW, item: SEE_BELOW }, text: entries.map(lineOf).join('\n') }];
}

const lineOf = ({ ref, text }: AdditionalEntry) => `${describeReference(ref)}: ${text}`;
const restOf = ({ ref }: AdditionalEntry, rest: string): AdditionalEntry => ({ ref, text: `(continued) ${rest}` });

/** Returns the entries of which `rest` is the end, so that each has its reference on the sheet too. */
function apart(entries: readonly AdditionalEntry[], rest: string): AdditionalEntry[] {
  const last = entries.at(-1);
  if (!last || rest === '') return [];
  const line = lineOf(last);
  if (!rest.endsWith(line)) return [restOf(last, rest)];
  return [...apart(entries.slice(0, -1), rest.slice(0, -line.length).trimEnd()), last];
}

/** Fills page, part and item. The text starts with those that do not fit their boxes. */
function writeReference(
  slot: AdditionalSlot,
  index: BlankIndex,
  { ref, text }: AdditionalEntry,
  values: Record<string, string>,
): string {
  const tooLong = { page: '', part: '', item: '' };
  for (const name of ['page', 'part', 'item'] as const) {
    const [box, value] = [slot[name], ref[name]];
    if (box === undefined || value === '') continue;
    if (fittingLength(index, fieldOf(index, box), value) === value.length) values[box] = value;
    else if (value !== SEE_BELOW) tooLong[name] = value;
  }
  return [describeReference(tooLong), text].filter(Boolean).join(': ');
}
