/** Finds and reads the machine-readable zones of a page in any orientation. */
import type { GreyImage } from '../grey-image.ts';
import type { MachineReadableZone, MrzField } from '../reading.ts';
import { todayUtc } from './today-utc.ts';
import { type DecodedZone, REPAIRED } from './decode-zone.ts';
import { type Centre, centresOf, findLines } from './find-lines.ts';
import { enlarge, inkOf, partsOf, shrink } from './page-ink.ts';
import type { ParsedField } from './parse-zone.ts';
import { type Candidate, readStack } from './read-stack.ts';
import { stackLines } from './stack-lines.ts';
import { boxOfLines, cornersOf, frameOf, overlaps } from './zone-boxes.ts';
import { placeAt, type ZoneLine } from './zone-line.ts';
import { getOrInsert } from '../../../../../schema/forms/get-or-insert.ts';

/** Longer side, in pixels, at which lines are searched: a zone across a whole scanned A4 page is still resolved. */
const LOOKED_AT = 1700;
/** Below this size, letters of a zone run together unless the image is enlarged. */
const SMALL = 1000;
const MAX_STACKS = 6;
/** Pixels from one character to the next beyond which more resolution does not help. */
const READ_AT = 18;

/**
 * Returns the zones of one page, at most one per place.
 * @param today YYYY-MM-DD, decides the century of dates; today in UTC when absent
 */
export async function readZones(image: GreyImage, page: number, today = todayUtc()): Promise<MachineReadableZone[]> {
  const { scale, centres } = lookAt(image);
  const sizes = new Map<number, GreyImage>();
  for (const isUpright of [true, false]) {
    const seen = isUpright ? centres : centres.map((each) => standing(each));
    const zones: Candidate[] = [];
    for (const stack of stackLines(findLines(seen)).slice(0, MAX_STACKS)) {
      const onPage = stack.lines.map((line) => scaled(isUpright ? line : lying(line), 1 / scale));
      const times = Math.max(1, Math.floor(stepOf(onPage) / READ_AT));
      const view = getOrInsert(sizes, times, () => shrink(image, times));
      const placed = { ...stack, lines: onPage.map((line) => scaled(line, 1 / times)) };
      if (zones.some((zone) => overlaps(boxOf(zone), boxOfLines(placed.lines, stack.from, stack.to + 1, view))))
        continue;
      const candidate = readStack(view, placed, today);
      if (candidate && isBelievable(candidate.decoded)) zones.push(candidate);
      // Yields to other work of the reading process.
      await Promise.resolve();
    }
    if (zones.length > 0) return zones.map((zone) => zoneOf(zone, page));
  }
  return [];
}

/** Distance between characters in the middle of the first line. */
function stepOf([line]: readonly ZoneLine[]): number {
  if (!line) return 0;
  const { stepX, stepY } = placeAt(line, 15);
  return Math.hypot(stepX, stepY);
}

/** Finds the letters of the page, in pixels of the image × scale. */
function lookAt(image: GreyImage): { scale: number; centres: Centre[] } {
  const longer = Math.max(image.width, image.height);
  const times = Math.max(1, Math.round(longer / LOOKED_AT));
  const view = longer < SMALL ? enlarge(image) : shrink(image, times);
  const size = Math.max(view.width, view.height);
  const parts = partsOf(inkOf(view, Math.round(size / 70)), view.width, view.height, size / 18);
  return { scale: view.width / image.width, centres: centresOf(parts) };
}

/** Rotates a page lying on its side: what ran upwards runs from left to right. */
const standing = ({ x, y, width, height }: Centre): Centre => ({ x: -y, y: x, width: height, height: width });

/** Rotates a line found on the rotated page back to its place on the page. */
const lying = (line: ZoneLine): ZoneLine => ({
  x: line.y,
  y: [-line.x[0], -line.x[1], -line.x[2]],
  height: line.height,
});

function scaled({ x, y, height }: ZoneLine, by: number): ZoneLine {
  return {
    x: [x[0] * by, x[1] * by, x[2] * by],
    y: [y[0] * by, y[1] * by, y[2] * by],
    height: height * by,
  };
}

/** Rejects text that is only evenly spaced: most of it must be recognised well, or its digits must agree. */
function isBelievable({ parsed, meanConfidence }: DecodedZone): boolean {
  const { agree, disagree } = parsed.digits;
  if (agree >= 3 || (agree >= 2 && parsed.compositeAgrees === true)) return meanConfidence > 0.5;
  return agree > disagree ? meanConfidence > 0.65 : meanConfidence > 0.85;
}

function zoneOf(zone: Candidate, page: number): MachineReadableZone {
  const { decoded, lines, image } = zone;
  const { parsed, layout } = decoded;
  return {
    format: layout.format,
    page,
    box: boxOf(zone),
    lines: parsed.lines,
    fields: parsed.fields.map((field) => fieldOf(field, decoded, lines, image)),
  };
}

/** Below this confidence a check digit proves nothing: it agrees once in ten by chance. */
const DOUBTFUL = 0.5;

function fieldOf(field: ParsedField, decoded: DecodedZone, lines: readonly ZoneLine[], image: GreyImage): MrzField {
  const { name, value, raw } = field;
  const letters = field.spans.flatMap(([line, from, to]) => decoded.confidences[line]?.slice(from, to) ?? []);
  const least = Math.min(1, ...letters);
  const isRepaired = decoded.repaired.has(name);
  const confidence = Math.round((isRepaired ? Math.min(REPAIRED, least) : least) * 1000) / 1000;
  const isDoubtful = isRepaired || letters.filter((each) => each < DOUBTFUL).length > 1;
  const isChecked = field.isChecked === true && isDoubtful ? null : field.isChecked;
  const corners = field.spans.flatMap(([line, from, to]) => cornersOf(lines[line], from, to));
  return { name, value, raw, box: frameOf(corners, image), isChecked, confidence };
}

const boxOf = ({ decoded, lines, image }: Candidate) => boxOfLines(lines, 0, decoded.layout.length, image);
