/** Zones in the text layer of a page, where every character is certain. */
import type { Box, Line, MachineReadableZone } from '../reading.ts';
import { dayOfMachine } from './day-of-machine.ts';
import { layoutOf, parseZone, type ParsedZone } from './parse-zone.ts';
import type { Span } from './zone-layouts.ts';

interface TextLine {
  readonly text: string;
  readonly box: Box;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The zones of one page; lines in the order they stand. `today` as of readZones. */
export function readZonesOfText(lines: readonly Line[], page: number, today = dayOfMachine()): MachineReadableZone[] {
  const candidates = lines.map(zoneText);
  const zones: MachineReadableZone[] = [];
  for (let at = 0; at < candidates.length; at++) {
    for (const count of [3, 2]) {
      const stack = candidates.slice(at, at + count).filter((line) => line !== undefined);
      const layout = stack.length === count ? layoutOf(stack.map(({ text }) => text)) : undefined;
      if (!layout) continue;
      const parsed = parseZone(
        stack.map(({ text }) => text),
        layout,
        today,
      );
      if (!isZone(parsed)) continue;
      zones.push(zoneOf(parsed, stack, page));
      at += count - 1;
      break;
    }
  }
  return zones;
}

/** A line of nothing but characters of a zone, without the spaces that layout engines put between them. */
function zoneText({ words }: Line): TextLine | undefined {
  const text = words
    .map((word) => word.text)
    .join('')
    .replaceAll(/\s/g, '')
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .toUpperCase();
  if (![30, 36, 44].includes(text.length) || !/^[A-Z0-9<]+$/.test(text)) return undefined;
  return { text, box: around(words.flatMap((word) => word.box ?? [])) };
}

/** A line of capitals happens; two with a digit that agrees, or with fillers, do not. */
const isZone = ({ digits, lines }: ParsedZone) => digits.agree > 0 || lines.every((line) => line.includes('<<'));

function zoneOf(parsed: ParsedZone, stack: readonly TextLine[], page: number): MachineReadableZone {
  const fields = parsed.fields.map(({ spans, ...field }) => ({
    ...field,
    box: around(spans.map((span) => boxOf(span, stack))),
    confidence: 1,
  }));
  return { format: parsed.format, page, box: around(stack.map(({ box }) => box)), lines: parsed.lines, fields };
}

/** The characters of a zone are all equally wide. */
function boxOf([line, from, to]: Span, stack: readonly TextLine[]): Box {
  const { box, text } = stack[line] ?? { box: NOWHERE, text: '' };
  const step = box.width / Math.max(1, text.length);
  return { ...box, x: box.x + from * step, width: (to - from) * step };
}

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return NOWHERE;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const foot = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: foot - y };
}
