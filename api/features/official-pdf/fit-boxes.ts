import type { BlankIndex, BoxField } from './blank-index.ts';
import { fieldOf, fontOf, optionFor } from './fill-blank.ts';
import { inWords } from './gather-overflow.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import { layOut } from './lay-out.ts';
import type { PdfMap } from './pdf-map.ts';
import { itemOf, questionOf } from './visible-answers.ts';
import type { VisibleAnswers } from './visible-answers.ts';
import { toWinAnsi } from './win-ansi.ts';
import type { BoxIntent } from './write-boxes.ts';

/**
 * Cuts what is too long for its box and says it in full in the additional information. An answer shown in several boxes
 * (page headers) is said once.
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
  for (const [box, { value, paths }] of Object.entries(intents)) {
    if (typeof value === 'boolean') {
      values[box] = value;
      continue;
    }
    const field = fieldOf(index, box);
    const text = field.lines ? value : value.replace(/\s*\n\s*/g, ' ');
    const fits = fittingLength(index, field, text);
    values[box] = fits === text.length ? text : cutAtWord(text, fits);
    if (fits === text.length) continue;
    for (const path of paths) {
      const leaf = answers.model.leaf(path);
      if (!leaf || said.has(path)) continue;
      said.add(path);
      const page = String((field.widgets[0]?.page ?? 0) + 1);
      const ref = map.clipped?.[box] ?? { ...itemOf(leaf), page };
      entries.push({ ref, text: `${questionOf(leaf)}: ${inWords(leaf, answers.text(path))}` });
    }
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

/** Between words where there is a word to keep, so that nobody takes half a word for the whole. */
function cutAtWord(text: string, length: number): string {
  if (/\s/.test(text.charAt(length))) return text.slice(0, length).trimEnd();
  const head = text.slice(0, length);
  const space = head.search(/\s\S*$/);
  return (space > 0 ? head.slice(0, space) : head).trimEnd();
}
