import type { BoxesFile } from '../../../../schema/content/written-form.ts';

/** Place of a box on paper and the piece of an answer that belongs in it: one line of `boxes.json`. */
export interface Box {
  readonly name: string;
  readonly page: string;
  /** "Part 2"; on a form without parts the printed heading; "Header" if there is none either. */
  readonly part: string;
  /** "4.a"; '' if the part has no numbers */
  readonly item: string;
  /** "family", "=yes", "statementLanguage=english" */
  readonly piece: string;
  /** Number of letters that fit. */
  readonly room: number | undefined;
  /** Whether a tool read it and no person has confirmed it yet. */
  readonly isUnsure: boolean;
}

/** Range of the paper form: a part, or items of it. */
export interface Place {
  readonly part: string;
  readonly from?: string;
  readonly to?: string;
}

export function boxesIn(file: BoxesFile): Box[] {
  return Object.entries(file.pages).flatMap(([page, parts]) =>
    Object.entries(parts).flatMap(([part, lines]) =>
      Object.entries(lines).flatMap(([line, names]) => {
        const [item = '', piece = '', room] = line.split(' ');
        return (typeof names === 'string' ? [names] : names).map((name) => ({
          name: file.start + name,
          page,
          part,
          item: item === '-' ? '' : item,
          piece: piece.replace(/\?$/, ''),
          room: room === undefined ? undefined : Number(room),
          isUnsure: piece.endsWith('?'),
        }));
      }),
    ),
  );
}

/** Parses an item: "4", "4.a-c" or "14-15" inside a part; "Part 6, 3" or "Mailing Address" anywhere. */
export function placeOf(written: string | undefined, holder: Place): Place {
  if (written === undefined) return holder;
  const named = /^([A-Z][^,]*)(?:,\s*(.+))?$/.exec(written);
  const part = named?.[1] ?? holder.part;
  const range = named ? named[2] : written;
  if (range === undefined) return { part };
  const [from = '', to] = range.split('-');
  if (to === undefined) return { part, from, to: from };
  return { part, from, to: /^[a-z]$/.test(to) ? from.replace(/[a-z]$/, to) : to };
}

export function isAt(box: Pick<Box, 'part' | 'item'>, { part, from, to }: Place): boolean {
  if (box.part !== part) return false;
  if (from === undefined || to === undefined) return true;
  if (from === to) return box.item === from || box.item.startsWith(`${from}.`);
  return compareItems(box.item, from) >= 0 && (compareItems(box.item, to) <= 0 || box.item.startsWith(`${to}.`));
}

function compareItems(one: string, two: string): number {
  const [left, right] = [one.split(/[.#]/), two.split(/[.#]/)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [a = '', b = ''] = [left[at], right[at]];
    if (a !== b) return /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : a < b ? -1 : 1;
  }
  return 0;
}

/** "18#2", the second stretch of Item 18, is printed as 18. */
const printed = (item: string) => item.replace(/#\d+/g, '');

/** "Part 2, Item 4.a", "Part 2, Items 14–15". */
export function describePlace({ part, from, to }: Place): string {
  if (from === undefined || to === undefined) return part;
  return from === to ? `${part}, Item ${printed(from)}` : `${part}, Items ${printed(from)}–${printed(to)}`;
}

/** Describes a place; one that is a whole part is narrowed to the items of these boxes. */
export function describeItem(place: Place, boxes: readonly Box[]): string | undefined {
  if (place.from !== undefined) return describePlace(place);
  const items = [...new Set(boxes.filter(({ part }) => part === place.part).map(({ item }) => printed(item)))];
  const named = items.filter((item) => item !== '').sort(compareItems);
  const [first] = named;
  const last = named.at(-1);
  // Without numbers only the part or heading can be named; above all headings there is nothing to name.
  if (first === undefined || last === undefined)
    return place.part !== 'Header' && boxes.length > 0 ? place.part : undefined;
  if (named.length === 1) return `${place.part}, Item ${first}`;
  const numbers = [first, last].map((item) => item.split('.')[0] ?? '');
  return numbers[0] === numbers[1] ? `${place.part}, Item ${numbers[0]}` : `${place.part}, Items ${numbers.join('–')}`;
}

/** Returns the reference as the Additional Information part writes it. */
export function referenceTo({ page, part, item }: Box): { page: string; part: string; item: string } {
  return { page, part: part.replace(/^Part /, ''), item: printed(item) };
}
