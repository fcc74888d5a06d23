import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import type { BlankListing } from '../../official-pdf/public.ts';
import { readBox, type BoxReading } from './read-box.ts';

/** Every box of a blank as it was read, in the order in which a person reads the pages. */
export function readBlank(blank: BlankListing): BoxReading[] {
  const readings = blank.boxes.map(readBox).map(placed).sort(inReadingOrder);
  return readings.map((reading) => inStretch(reading, readings));
}

/** A form without parts has its printed headings for places; what the head of each page repeats has none. */
function placed(reading: BoxReading): BoxReading {
  return reading.part === '' ? { ...reading, part: reading.headings.at(-1) ?? 'Header' } : reading;
}

/** Boxes of one line may lie a few points apart. */
const SAME_LINE = 9;

function inReadingOrder({ box: one }: BoxReading, { box: two }: BoxReading): number {
  const apart = two.rect[3] - one.rect[3];
  return one.page - two.page || (Math.abs(apart) > SAME_LINE ? apart : one.rect[0] - two.rect[0]);
}

/** An item that asks the same several times over without letters: the second stretch of Item 18 is "18#2". */
function inStretch(reading: BoxReading, all: readonly BoxReading[]): BoxReading {
  const { part, item, piece, isPen } = reading;
  const alike = all.filter((box) => !box.isPen && box.part === part && box.item === item && box.piece === piece);
  const at = alike.indexOf(reading);
  if (isPen || part === 'Header' || alike.length === 1) return reading;
  const doubt = reading.doubt ?? 'the same is asked several times here';
  return { ...reading, doubt, item: at === 0 || item === '' ? item : `${item}#${at + 1}` };
}

/** `boxes.json`: what a person must look at ends in "?". */
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

/** These have lengths of their own, or are typed as fits. */
const OWN_LENGTH =
  /^(page|part|item|zip|state|choice|present|date.*|from|to|.*[eE]xpires|arrivalDate|aNumber|ssn|onlineAccount|i94|passport|passportCountry|travelDocument|sevis|receipt|phone|mobile|fax|preparerName)$/;
/** Between the edges of a box, and of one letter at the smallest size that is printed. */
const [EDGES, LETTER] = [4, 4.8];

function lettersIn({ kind, rect, maxLength }: BoxReading['box'], piece: string): number | undefined {
  if (kind !== 'text' || OWN_LENGTH.test(piece)) return undefined;
  const room = Math.floor((Math.round(rect[2] - rect[0]) - EDGES) / LETTER);
  return Math.min(room, maxLength ?? room);
}
