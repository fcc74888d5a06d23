import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { BlankIndex, BoxField } from './blank-index.ts';
import { optionFor } from '../../../schema/forms/printing/write-answer.ts';
import { fieldOf, fontOf } from './fill-blank.ts';
import {
  boxThatContinues,
  continuedMark,
  cutToFit,
  goesOn,
  overflowNote,
} from '../../../schema/forms/printing/cut-to-fit.ts';
import { inWords } from './gather-overflow.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import { layOut } from '../../../schema/forms/printing/lay-out.ts';
import { itemOf, questionOf } from '../../../schema/forms/printing/visible-answers.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { toWinAnsi } from '../../../schema/forms/printing/win-ansi.ts';
import type { BoxIntent } from '../../../schema/forms/printing/write-boxes.ts';

/**
 * Says a text that does not fit its box in full in the additional information, and in the box, where there is room,
 * that it stands there: half a number or a name is another number or name. An answer shown in several boxes (page
 * headers) is said once. Only text that the form itself lets go on, in a second column or in the additional
 * information, is parted.
 */
export function fitBoxes(
  map: PdfMap,
  index: BlankIndex,
  intents: Readonly<Record<string, BoxIntent>>,
  answers: VisibleAnswers,
): { values: Record<string, string | boolean>; entries: AdditionalEntry[] } {
  const values: Record<string, string | boolean> = {};
  const entries: AdditionalEntry[] = [];
  const said = new Set<string>();
  const note = overflowNote(continuedMark(map));
  for (const [box, { value, paths, doesNotFit }] of Object.entries(intents)) {
    if (typeof value === 'boolean') {
      values[box] = value;
      continue;
    }
    const field = fieldOf(index, box);
    const text = field.lines ? value : value.replace(/\s*\n\s*/g, ' ');
    if (doesNotFit !== true && fittingLength(index, field, text) === text.length) {
      values[box] = text;
      continue;
    }
    const [path = ''] = paths;
    const leaf = answers.model.leaf(path);
    if (!leaf) continue;
    const partsHere = !doesNotFit && (goesOn(map.boxes[box]) || boxThatContinues(map.boxes, path) !== undefined);
    if (!partsHere && fittingLength(index, field, note) === note.length) values[box] = note;
    if (paths.length === 1 && said.has(path)) continue;
    if (paths.length === 1) said.add(path);
    const page = String((field.widgets[0]?.page ?? 0) + 1);
    const ref = map.clipped?.[box] ?? { ...itemOf(leaf), page };
    if (!doesNotFit && goesOn(map.boxes[box])) {
      const { text: begin, rest } = cutToFit(text, continuedMark(map), (piece) => fittingLength(index, field, piece));
      values[box] = begin;
      entries.push({ ref, text: `(continued) ${rest}` });
      continue;
    }
    const next = doesNotFit ? undefined : boxThatContinues(map.boxes, path);
    if (next !== undefined) {
      const first = cutToFit(text, '', (piece) => fittingLength(index, field, piece));
      const second = cutToFit(first.rest, continuedMark(map), (piece) =>
        fittingLength(index, fieldOf(index, next), piece),
      );
      values[box] = first.text;
      values[next] = second.text;
      if (second.rest !== '') entries.push({ ref, text: `(continued) ${second.rest}` });
      continue;
    }
    const words = paths.length === 1 ? inWords(leaf, answers.text(path)) : value;
    entries.push({ ref, text: `${field.label ?? questionOf(leaf)}: ${words}` });
  }
  return { values, entries };
}

/** How many characters, from the beginning, the box can show. */
export function fittingLength(index: BlankIndex, field: BoxField, text: string): number {
  if (field.options) return optionFor(field, text) ? text.length : 0;
  const limited = text.slice(0, field.maxLength ?? text.length);
  const shown = toWinAnsi(limited);
  const lengths = field.widgets.map((widget) => layOut(field, widget, fontOf(index, widget.font), shown).fits);
  return Math.min(...lengths);
}
