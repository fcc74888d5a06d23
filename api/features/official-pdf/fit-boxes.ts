import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { BlankIndex, BoxField } from './blank-index.ts';
import { optionFor } from '../../../schema/forms/printing/write-answer.ts';
import { fieldOf, fontOf } from './fill-blank.ts';
import {
  boxThatContinues,
  continuedMark,
  cutToBegin,
  cutToFit,
  noteThatFits,
  overflowNotes,
} from '../../../schema/forms/printing/cut-to-fit.ts';
import { inWords, labelOf, withLabel } from './gather-overflow.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import { layOut } from '../../../schema/forms/printing/lay-out.ts';
import { itemOf, questionOf } from '../../../schema/forms/printing/visible-answers.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { toWinAnsi } from '../../../schema/forms/printing/win-ansi.ts';
import type { BoxIntent } from '../../../schema/forms/printing/write-boxes.ts';

/**
 * Decides what each box shows. A text that does not fit goes in full into the additional information, and its box, if
 * there is room, refers to it, because half a number is another number. An answer shown in several boxes (page
 * headers) gets one entry. A name starts in its box; narrative text starts there and continues in a second column or
 * in the additional information.
 */
export function fitBoxes(
  map: PdfMap,
  index: BlankIndex,
  intents: Readonly<Record<string, BoxIntent>>,
  answers: VisibleAnswers,
): { values: Record<string, string | boolean>; entries: AdditionalEntry[] } {
  const values: Record<string, string | boolean> = {};
  const entries: AdditionalEntry[] = [];
  const withEntry = new Set<string>();
  const withOwnBox = new Set(Object.values(intents).flatMap(({ paths }) => (paths.length === 1 ? paths : [])));
  for (const [box, intent] of Object.entries(intents)) {
    const { value, doesNotFit, short } = intent;
    const field = fieldOf(index, box);
    const fits = (piece: string) => fittingLength(index, field, piece) === piece.length;
    const flat = (piece: string) => (field.lines ? piece : piece.replace(/\s*\n\s*/g, ' '));
    const text = typeof value === 'boolean' ? value : flat(value);
    if (typeof text === 'boolean' || (doesNotFit !== true && fits(text))) {
      values[box] = text;
      continue;
    }
    const shorter = short && flat(short());
    if (shorter !== undefined && fits(shorter)) values[box] = shorter;
    else partText(box, { ...intent, value: text });
  }
  return { values, entries };

  /** Handles a text that does not fit its box. */
  function partText(
    box: string,
    { value: text, paths, doesNotFit, begins }: BoxIntent & { readonly value: string },
  ): void {
    const [path = ''] = paths;
    const leaf = answers.model.leaf(path);
    if (!leaf) return;
    const field = fieldOf(index, box);
    const fittingIn = (piece: string) => fittingLength(index, field, piece);
    const continued = continuedMark(map);
    const next = doesNotFit ? undefined : boxThatContinues(map.boxes, path);
    const begin = begins && next === undefined ? cutToBegin(text, begins, { continued, fittingIn }) : undefined;
    if (next === undefined) {
      const shown = begin?.text ?? noteThatFits(overflowNotes(map), field, fittingIn);
      if (shown !== undefined) values[box] = shown;
    }
    // A full name is made of names that have boxes of their own.
    if (paths.length === 1 ? withEntry.has(path) : begins === 'name' && paths.every((one) => withOwnBox.has(one)))
      return;
    if (paths.length === 1) withEntry.add(path);
    const ref = map.clipped?.[box] ?? { ...itemOf(leaf), page: String((field.widgets[0]?.page ?? 0) + 1) };
    if (begin && begins === 'story')
      entries.push({ ref, text: withLabel('', leaf, path, `(continued) ${begin.rest}`) });
    else if (next === undefined) {
      const words = paths.length === 1 ? inWords(leaf, answers.text(path)) : text;
      const label =
        paths.length > 1 && begins === 'name' ? 'Full name' : (labelOf(map, index, box) ?? questionOf(leaf));
      entries.push({ ref, text: withLabel(label, leaf, path, words) });
    } else {
      const first = cutToFit(text, '', fittingIn);
      const second = cutToFit(first.rest, continued, (piece) => fittingLength(index, fieldOf(index, next), piece));
      values[box] = first.text;
      values[next] = second.text;
      if (second.rest !== '') entries.push({ ref, text: `(continued) ${second.rest}` });
    }
  }
}

/** Returns how many characters from the start the box can show. */
export function fittingLength(index: BlankIndex, field: BoxField, text: string): number {
  if (field.options) return optionFor(field, text) ? text.length : 0;
  const limited = text.slice(0, field.maxLength ?? text.length);
  const shown = toWinAnsi(limited);
  const lengths = field.widgets.map((widget) => layOut(field, widget, fontOf(index, widget.font), shown).fits);
  return Math.min(...lengths);
}
