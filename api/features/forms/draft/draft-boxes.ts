import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import { labelBeside, type BlankListing, type PrintedRun } from '../../official-pdf/public.ts';
import { printedPlaces } from './printed-place.ts';
import { groupBy } from '../../../engines/people/group-by.ts';
import { CHOICES } from './piece-rules.ts';
import { choiceWords, idFrom, readBox, type BoxReading } from './read-box.ts';

/** Reads every box of a blank, in reading order. @param printed printed text runs by page */
export function readBlank(blank: BlankListing, printed: readonly (readonly PrintedRun[])[] = []): BoxReading[] {
  const places = printedPlaces(blank.boxes, printed);
  const readings = blank.boxes
    .map((box) =>
      placed(readBox(box, { label: labelBeside(box, printed[box.page - 1] ?? []), place: places.get(box) })),
    )
    .sort(inReadingOrder);
  return inStretches(distinctChoices(readings));
}

/** A form without parts is divided by its printed headings; boxes repeated in the page header have none. */
const placed = (reading: BoxReading): BoxReading =>
  reading.part === '' ? { ...reading, part: reading.headings.at(-1) ?? 'Header' } : reading;

/** Distance in points up to which boxes count as on one line. */
const SAME_LINE = 9;

function inReadingOrder({ box: one }: BoxReading, { box: two }: BoxReading): number {
  const apart = two.rect[3] - one.rect[3];
  return one.page - two.page || (Math.abs(apart) > SAME_LINE ? apart : one.rect[0] - two.rect[0]);
}

const placeOf = ({ part, item }: BoxReading) => `${part} ${item}`;

/** Names similar choices of an item with as many words as set them apart: "… of a citizen", "… of a resident". */
function distinctChoices(readings: readonly BoxReading[]): readonly BoxReading[] {
  const own = readings.filter(({ piece }) => piece.startsWith('=') && !CHOICES.some(([known]) => known === piece));
  const alike = groupBy(own, (reading) => `${placeOf(reading)} ${reading.piece}`);
  const named = new Map<BoxReading, BoxReading>();
  for (const some of alike.values()) {
    if (some.length === 1) continue;
    const count = COUNTS.find((words) => new Set(some.map((one) => nameOf(one, words))).size === some.length);
    if (count !== undefined) for (const one of some) named.set(one, { ...one, piece: `=${nameOf(one, count)}` });
  }
  return readings.map((reading) => named.get(reading) ?? reading);
}

const COUNTS = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const nameOf = ({ asks, label }: BoxReading, count: number) => idFrom(choiceWords(asks, label), count);

/**
 * Numbers the repetitions of an item that asks the same several times without letters: what follows the second time
 * is "18#2", the second stretch of Item 18.
 */
function inStretches(readings: readonly BoxReading[]): BoxReading[] {
  const questions = readings.filter(({ part, isPen }) => !isPen && part !== 'Header');
  const named = new Map<BoxReading, BoxReading>();
  for (const members of groupBy(questions, placeOf).values()) {
    const stretches: BoxReading[][] = [[]];
    for (const line of linesOf(members)) {
      // A row starts with its whole line, even if only the line's last box repeats a piece.
      if (line.some((one) => stretches.at(-1)?.some(({ piece }) => piece === one.piece))) stretches.push([]);
      stretches.at(-1)?.push(...line);
    }
    for (const [at, stretch] of stretches.entries())
      for (const reading of stretch) named.set(reading, inStretch(reading, at, stretches));
  }
  return readings.map((reading) => named.get(reading) ?? reading);
}

const isOnLine = ({ box: one }: BoxReading, { box: two }: BoxReading) =>
  one.page === two.page && Math.abs(one.rect[3] - two.rect[3]) < SAME_LINE;

function linesOf(readings: readonly BoxReading[]): BoxReading[][] {
  const lines: BoxReading[][] = [];
  for (const reading of readings) {
    const [first] = lines.at(-1) ?? [];
    if (first && isOnLine(first, reading)) lines.at(-1)?.push(reading);
    else lines.push([reading]);
  }
  return lines;
}

function inStretch(reading: BoxReading, at: number, stretches: readonly (readonly BoxReading[])[]): BoxReading {
  const { item, piece, doubt } = reading;
  const alike = stretches.flatMap((stretch) =>
    stretch.filter((one) => one.piece === piece).map((one) => ({ one, isAlone: stretch.length === 1 })),
  );
  // A repeated box that is alone in its stretch may be anything, and two on one line are not rows.
  const isUnclear =
    alike.length > 1 && alike.some(({ one, isAlone }) => isAlone || (one !== reading && isOnLine(one, reading)));
  const why = doubt ?? (isUnclear ? 'the same is asked several times here' : undefined);
  return {
    ...reading,
    item: at === 0 || item === '' ? item : `${item}#${at + 1}`,
    ...(why !== undefined && { doubt: why }),
  };
}

/** Returns `boxes.json`, where "?" ends every reading that a person has to check. */
export function draftBoxes(blank: BlankListing, readings: readonly BoxReading[]): BoxesFile {
  const { sha256, boxFingerprint, pages: count, printedEdition = '?' } = blank;
  const start = commonStart(blank.boxes.map(({ name }) => name));
  const pages: Record<string, Record<string, Record<string, string | string[]>>> = {};
  const pen: Record<string, string[]> = {};
  for (const reading of readings) {
    const { box, part, item, piece, isPen, doubt } = reading;
    const name = box.name.slice(start.length);
    const mark = doubt === undefined ? '' : '?';
    if (isPen) {
      (pen[piece + mark] ??= []).push(name);
      continue;
    }
    const room = 'room' in reading ? reading.room : lettersIn(box, piece);
    const line = [item || '-', piece + mark, ...(room === undefined ? [] : [room])].join(' ');
    const lines = ((pages[box.page] ??= {})[part] ??= {});
    const before = lines[line];
    lines[line] = before === undefined ? name : [before, name].flat();
  }
  return {
    $schema: '../../../schema/content/boxes.schema.json',
    official: { sha256, boxFingerprint, pages: count, printedEdition },
    start,
    pages,
    pen,
  };
}

function commonStart([first = '', ...others]: readonly string[]): string {
  const [form = ''] = first.split('.');
  return others.every((name) => name.startsWith(`${form}.`)) ? `${form}.` : '';
}

/** Pieces with a length of their own, or that are typed as space allows. */
const OWN_LENGTH =
  /^(page|part|item|zip|state|choice|present|date.*|from|to|.*[eE]xpires|arrivalDate|aNumber|ssn|onlineAccount|i94|passport|passportCountry|travelDocument|sevis|receipt|phone|mobile|fax|preparerName)$/;
/** Inner margins of a box, and width of a letter at the smallest printed size, in points. */
const [EDGES, LETTER] = [4, 4.8];

function lettersIn({ kind, rect, maxLength }: BoxReading['box'], piece: string): number | undefined {
  if (kind !== 'text' || OWN_LENGTH.test(piece)) return undefined;
  const room = Math.floor((Math.round(rect[2] - rect[0]) - EDGES) / LETTER);
  return Math.min(room, maxLength ?? room);
}
