/** Finds zones in the text layer of a page, where every character is certain. */
import type { Box, Line, MachineReadableZone } from '../reading.ts';
import { todayUtc } from './today-utc.ts';
import { layoutOf, parseZone, type ParsedZone } from './parse-zone.ts';
import type { Span } from './zone-layouts.ts';

interface TextLine {
  readonly text: string;
  readonly box: Box;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Returns the zones of one page; `lines` in page order, `today` as for readZones. */
export function readZonesOfText(lines: readonly Line[], page: number, today = todayUtc()): MachineReadableZone[] {
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

/** Returns a line made of zone characters only, without the spaces that layout engines insert. */
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

/** A single line of capitals is common; lines with an agreeing digit, or all with fillers, are not. */
const isZone = ({ digits, lines }: ParsedZone) => digits.agree > 0 || lines.every((line) => line.includes('<<'));

function zoneOf(parsed: ParsedZone, stack: readonly TextLine[], page: number): MachineReadableZone {
  const fields = parsed.fields.map(({ spans, ...field }) => ({
    ...field,
    box: around(spans.map((span) => boxOf(span, stack))),
    confidence: 1,
  }));
  return { format: parsed.format, page, box: around(stack.map(({ box }) => box)), lines: parsed.lines, fields };
}

/** All characters of a zone have the same width. */
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
