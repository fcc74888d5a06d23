import type { PdfMap } from '../../../../schema/content/pdf-map.ts';
import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import { readsOf } from '../../../../schema/forms/pdf-map.ts';
import type { BlankListing } from '../../official-pdf/public.ts';
import { boxesIn } from '../factory/boxes.ts';
import type { BlankComparison } from './compare-blanks.ts';
import { draftBoxes, readBlank } from './draft-boxes.ts';
import type { BoxReading } from './read-box.ts';

export interface CarriedAnswers {
  readonly carried: readonly string[];
  /** Paths with a box that is now worded differently. */
  readonly doubtful: readonly string[];
  /** Paths whose boxes are all gone. */
  readonly lost: readonly string[];
}

/** Returns what a new blank does to saved answers, by path. */
export function carryAnswers({ boxes }: PdfMap, { pairs }: BlankComparison): CarriedAnswers {
  const byBox = new Map(pairs.map((pair) => [pair.before.name, pair]));
  const boxesOf = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(boxes)) {
    const { written, checked } = readsOf(rule);
    for (const path of [...written, ...checked]) boxesOf.set(path, [...(boxesOf.get(path) ?? []), name]);
  }
  const paths = [...boxesOf.keys()];
  const pairsOf = (path: string) => (boxesOf.get(path) ?? []).map((name) => byBox.get(name));
  const lost = paths.filter((path) => pairsOf(path).every((pair) => pair === undefined));
  const carried = paths.filter((path) => pairsOf(path).every((pair) => pair?.isSameQuestion));
  return { lost, carried, doubtful: paths.filter((path) => !lost.includes(path) && !carried.includes(path)) };
}

/** Returns `boxes.json` of a new blank. Confirmed readings of unchanged boxes are kept; all others are marked. */
export function carryReadings(old: BoxesFile, latest: BlankListing, { pairs }: BlankComparison): BoxesFile {
  const confirmed = new Map(boxesIn(old).map((box) => [box.name, box]));
  const pen = new Map(
    Object.entries(old.pen).flatMap(([reason, names]) => names.map((name) => [old.start + name, reason] as const)),
  );
  const pairOf = new Map(pairs.map((pair) => [pair.now, pair]));
  const readings = readBlank(latest).map((reading): BoxReading => {
    const pair = pairOf.get(reading.box);
    const before = pair?.isSameQuestion ? confirmed.get(pair.before.name) : undefined;
    const reason = pair?.isSameQuestion ? pen.get(pair.before.name) : undefined;
    const { doubt, ...sure } = reading;
    if (reason !== undefined) return { ...sure, piece: reason, isPen: true };
    if (before === undefined) return { ...sure, doubt: doubt ?? 'this box is new or asks in other words' };
    const { part, item, piece, room, isUnsure } = before;
    return { ...sure, part, item, piece, room, isPen: false, ...(isUnsure && { doubt: 'not confirmed before' }) };
  });
  return draftBoxes(latest, readings);
}
