import type { BoxListing, PrintedRun } from '../../official-pdf/public.ts';

/** Place of a box on the printed page: the heading above it, and the number beside or above it. */
export interface PrintedPlace {
  /** "Part 2", "H Supplement Section 1"; '' above the first heading. */
  readonly part: string;
  /** First line of that heading. */
  readonly heading: string;
  /** "4"; '' if no number precedes the box. */
  readonly number: string;
  /** "a", "b.1"; '' if there are no letters. */
  readonly letter: string;
  /** Whether the letter is on the same line as the box. */
  readonly isLettered: boolean;
  /** Whether the numbering of this part has restarted at 1. */
  readonly isRestarted: boolean;
  /** Whether the box is above everything printed on its page, in the header that repeats the first page's. */
  readonly isHead: boolean;
}

/** Printed text that tells the place of the boxes after it. */
interface Mark extends Partial<Pick<PrintedPlace, 'part' | 'heading' | 'number' | 'letter'>> {
  readonly page: number;
  readonly column: number;
  readonly left: number;
  readonly bottom: number;
  readonly supplement?: string;
  readonly below?: string;
}

type Placed = PrintedPlace & { readonly supplement: string };
type Pages = readonly (readonly PrintedRun[])[];

/** Headings are set larger than the text below them. A sentence may also begin with "Part 14." */
const LARGER = 1.05;
const HEADING = /^(Part|Section) ?(\d+|[A-Z](?:\.[IVX]+)?)\b/;
const SUPPLEMENT = /^(?:.* )?(Supplement [A-Z])\b|^(Attachment-\d+)\b|^(.*?) (?:Classifications? )?Supplement\b/;
const NUMBER = /^(\d{1,3})\.(?: ?([A-Za-z])\.)?(?= |$)/;
const LETTER = /^([A-Za-z])\.(?= |$)/;
/** "(1)" below a letter. */
const BELOW = /^\((\d{1,2})\)(?= |$)/;
/** Distance in points up to which boxes and words count as on one line. */
const SAME_LINE = 9;
/** Distance in points by which a number may start right of its box's left edge. */
const BEFORE = 6;
/** Distance in points within which the numbers of a column start. */
const MARGIN = 12;
/** Height of a line in points: a tall box belongs to the text beside its first line. */
const LINE = 14;

/** @returns the place of each box, as a reader of the pages would tell it */
export function printedPlaces(boxes: readonly BoxListing[], pages: Pages): Map<BoxListing, PrintedPlace> {
  const body = commonHeight(pages.flat());
  const columns = pages.map((runs) => columnsOf(runs, body));
  const marks = pages.flatMap((runs, at) => marksOf(runs, at + 1, columns[at] ?? [], body)).sort(inReadingOrder);
  return new Map(boxes.map((box) => [box, placeOf(box, marks, columns[box.page - 1] ?? [])]));
}

const heightOf = ({ rect }: PrintedRun) => rect[3] - rect[1];

function commonHeight(runs: readonly PrintedRun[]): number {
  const letters = new Map<number, number>();
  for (const run of runs) letters.set(heightOf(run), (letters.get(heightOf(run)) ?? 0) + run.text.length);
  return [...letters].sort(([, one], [, two]) => two - one)[0]?.[0] ?? 0;
}

/** Range in points in which the right column of a page may start. */
const [RIGHT, RIGHT_END] = [300, 345];

/** Returns where each column of a page starts. A right one has a heading, or numbers that continue no left line. */
function columnsOf(runs: readonly PrintedRun[], body: number): readonly number[] {
  const right = runs.filter(({ rect: [left] }) => left > RIGHT && left < RIGHT_END);
  const atLeft = runs.filter(({ text, rect: [left] }) => NUMBER.test(text) && left < RIGHT / 2);
  const begins = right.filter((run) =>
    heightOf(run) > body * LARGER
      ? HEADING.test(run.text)
      : NUMBER.test(run.text) && !atLeft.some((one) => isOnLine(one, run)),
  );
  return begins.length > 0 ? [0, Math.min(...begins.map(({ rect }) => rect[0])) - BEFORE] : [0];
}

const isOnLine = (one: PrintedRun, two: PrintedRun) => Math.abs(one.rect[1] - two.rect[1]) < SAME_LINE / 3;

const columnAt = (left: number, columns: readonly number[]) => columns.findLastIndex((start) => left >= start);

function marksOf(runs: readonly PrintedRun[], page: number, columns: readonly number[], body: number): Mark[] {
  const numbered = runs.filter(({ text }) => NUMBER.test(text));
  const margins = columns.map((_, column) =>
    Math.min(...numbered.flatMap(({ rect: [left] }) => (columnAt(left, columns) === column ? [left] : []))),
  );
  const isAtMargin = ({ rect: [left] }: PrintedRun) => left - (margins[columnAt(left, columns)] ?? 0) < MARGIN;
  /** "3. Height   4. Weight": further numbers on a line that starts with one. */
  const isNumber = (run: PrintedRun) =>
    isAtMargin(run) || numbered.some((one) => isAtMargin(one) && isOnLine(one, run));
  return runs.flatMap((run): Mark[] => {
    const {
      text,
      rect: [left, bottom],
    } = run;
    const at = { page, column: columnAt(left, columns), left, bottom };
    if (heightOf(run) > body * LARGER) return headingOf(text).map((named) => ({ ...at, ...named, heading: text }));
    const [, number, letter = ''] = NUMBER.exec(text) ?? [];
    if (number !== undefined) return isNumber(run) ? [{ ...at, number, letter: letter.toLowerCase() }] : [];
    const [, own] = LETTER.exec(text) ?? [];
    if (own !== undefined) return [{ ...at, letter: own.toLowerCase() }];
    const [, below] = BELOW.exec(text) ?? [];
    return below === undefined ? [] : [{ ...at, below }];
  });
}

function headingOf(text: string): Pick<Mark, 'part' | 'supplement'>[] {
  const [, word, name] = HEADING.exec(text) ?? [];
  if (name !== undefined) return [{ part: `${word} ${name}` }];
  const [, lettered, attachment, named] = SUPPLEMENT.exec(text) ?? [];
  const supplement = lettered ?? attachment ?? (named && `${named} Supplement`);
  return supplement ? [{ supplement, part: '' }] : [];
}

function inReadingOrder(one: Mark, two: Mark): number {
  const apart = two.bottom - one.bottom;
  const line = Math.abs(apart) > SAME_LINE ? apart : one.left - two.left;
  return one.page - two.page || one.column - two.column || line;
}

function placeOf(
  { page, rect: [left, bottom, , top] }: BoxListing,
  marks: readonly Mark[],
  columns: readonly number[],
): PrintedPlace {
  const column = columnAt(left, columns);
  const line = Math.max(bottom, top - LINE) - SAME_LINE / 2;
  const isBefore = (mark: Mark) => {
    if (mark.page !== page) return mark.page < page;
    if (mark.column !== column) return mark.column < column;
    return mark.bottom > line && (mark.part !== undefined || mark.left < left + BEFORE);
  };
  const before = marks.filter(isBefore);
  const isHead = !before.some((mark) => mark.page === page);
  const nothing = { part: '', heading: '', number: '', letter: '', isHead, isLettered: false, isRestarted: false };
  return before.reduce<Placed>(
    (place, mark) => after(place, mark, mark.page === page && mark.bottom < top + SAME_LINE),
    { ...nothing, supplement: '' },
  );
}

function after(place: Placed, mark: Mark, isOnLine: boolean): Placed {
  const { number, letter = '', below, supplement = place.supplement } = mark;
  if (mark.part !== undefined) {
    // "Section A" inside a numbered part is only a heading.
    if (mark.part.startsWith('Section') && place.part.startsWith('Part')) return place;
    const part = [supplement, mark.part].filter((name) => name !== '').join(' ');
    return part === place.part
      ? place
      : {
          ...place,
          supplement,
          part,
          heading: mark.heading ?? '',
          number: '',
          letter: '',
          isLettered: false,
          isRestarted: false,
        };
  }
  if (number !== undefined) {
    const isRestarted = place.isRestarted || (number === '1' && Number(place.number) > 1);
    return { ...place, number, letter, isLettered: letter !== '' && isOnLine, isRestarted };
  }
  if (below === undefined) return { ...place, letter, isLettered: isOnLine };
  const [above = ''] = place.letter.split('.');
  return { ...place, letter: above === '' ? '' : `${above}.${below}`, isLettered: above !== '' && isOnLine };
}
