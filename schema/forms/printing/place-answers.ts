import type { PdfMap } from '../../content/pdf-map.ts';
import type { FormData } from '../definition.ts';
import type { FormModel } from '../form-model.ts';
import { boxThatContinues, cutToBegin, cutToFit, noteThatFits } from './cut-to-fit.ts';
import { layOut } from './lay-out.ts';
import type { OfficialBox, OfficialPage } from './official-page.ts';
import { readVisibleAnswers, type VisibleAnswers } from './visible-answers.ts';
import { fromWinAnsi, toWinAnsi } from './win-ansi.ts';
import { optionFor } from './write-answer.ts';
import { widthOf } from './wrap-lines.ts';
import { writeBoxes, type BoxIntent } from './write-boxes.ts';

/** Lengths are in points from the box's lower left corner. */
interface SetText {
  readonly size: number;
  readonly runs: readonly { readonly x: number; readonly y: number; readonly width: number; readonly text: string }[];
}

/** Content of one box of a page. */
export interface PlacedAnswer {
  readonly box: OfficialBox;
  /** Paths of the answers shown. */
  readonly paths: readonly string[];
  /** Absent for a ticked box, and for one without room even for a note. */
  readonly text?: SetText;
  /** The answer is on the Additional Information page instead. */
  readonly doesNotFit?: true;
}

/**
 * Computes what the filled form shows on these pages, by the rules and layout of the PDF. Pages that are not sent
 * with these answers are left out.
 * @param notApplicable by path, text printed for a question that was left empty
 */
export function placeAnswers(
  model: FormModel,
  data: FormData,
  all: readonly OfficialPage[],
  notApplicable: VisibleAnswers['notApplicable'] = {},
): ReadonlyMap<OfficialPage, readonly PlacedAnswer[]> {
  const answers = readVisibleAnswers(model, data, undefined, notApplicable);
  const pages = all.filter(({ sentWhen }) => sentWhen === undefined || answers.holds(sentWhen));
  const boxes = new Map(pages.flatMap((page) => page.boxes.map((box) => [box.name, box] as const)));
  const rules = Object.fromEntries([...boxes].map(([name, { rule }]) => [name, rule]));
  const written = writeBoxes({ boxes: rules }, (name) => boxes.get(name) ?? {}, answers);
  const intents: Record<string, BoxIntent> = { ...written.intents };
  for (const page of pages) letGoOn(page, rules, intents);
  return new Map(
    pages.map((page) => [
      page,
      page.boxes.flatMap((box) => {
        const intent = intents[box.name];
        return intent ? placeAnswer(page, box, intent) : [];
      }),
    ]),
  );
}

/** Splits a text that may continue, in a second column of the same page or in the additional information. */
function letGoOn(page: OfficialPage, rules: PdfMap['boxes'], intents: Record<string, BoxIntent>): void {
  for (const box of page.boxes) {
    const { value, paths = [], doesNotFit, begins } = intents[box.name] ?? {};
    const [path = ''] = paths;
    const fitting = (into: OfficialBox) => (piece: string) => fittingLength(page, into, piece);
    const next = typeof value === 'string' && !doesNotFit ? boxThatContinues(rules, path) : undefined;
    if (typeof value === 'string' && begins && next === undefined && hasLetters(value)) {
      const text = box.lines ? value : value.replace(/\s*\n\s*/g, ' ');
      const how = { continued: page.continued, fittingIn: fitting(box) };
      const begun = cutToBegin(text, begins, how);
      const isSaidElsewhere = begins === 'name' && begun !== undefined && begun.rest !== '';
      intents[box.name] = { value: begun?.text ?? value, paths, ...(isSaidElsewhere && { isSaidElsewhere }) };
      continue;
    }
    const second = page.boxes.find(({ name }) => name === next);
    if (typeof value !== 'string' || !second || !hasLetters(value)) continue;
    const first = cutToFit(value, '', fitting(box));
    if (first.rest === '') continue;
    intents[box.name] = { value: first.text, paths };
    intents[second.name] = { value: cutToFit(first.rest, page.continued, fitting(second)).text, paths };
  }
}

const hasLetters = (text: string) => {
  try {
    return toWinAnsi(text) !== '';
  } catch {
    return false;
  }
};

function fittingLength(page: OfficialPage, box: OfficialBox, text: string): number {
  const font = page.fonts[box.font];
  return font ? layOut(box, box, font, toWinAnsi(text.slice(0, box.maxLength ?? text.length))).fits : 0;
}

function placeAnswer(page: OfficialPage, box: OfficialBox, intent: BoxIntent): PlacedAnswer[] {
  const { value, paths, doesNotFit, isSaidElsewhere, short } = intent;
  if (typeof value === 'boolean') return value ? [{ box, paths }] : [];
  if (value === '') return [];
  const whole = doesNotFit ? undefined : setWhole(page, box, letters(box, value));
  const shorter = whole ? undefined : short?.();
  const text = whole ?? (shorter === undefined ? undefined : setWhole(page, box, letters(box, shorter)));
  if (text) return [{ box, paths, text, ...(isSaidElsewhere && { doesNotFit: true }) }];
  const fittingIn = (piece: string) => fittingLength(page, box, piece);
  const note = box.options ? undefined : setWhole(page, box, noteThatFits(page.notes ?? [], box, fittingIn));
  return [{ box, paths, doesNotFit: true, ...(note && { text: note }) }];
}

/** Undefined if it does not fit. */
function setWhole(page: OfficialPage, box: OfficialBox, text: string | undefined): SetText | undefined {
  const font = page.fonts[box.font];
  if (!font || text === undefined || text.length > (box.maxLength ?? Infinity)) return undefined;
  const { size, squeeze, runs, fits } = layOut(box, box, font, text);
  if (fits < text.length) return undefined;
  const set = runs.map((run) => ({
    ...run,
    text: fromWinAnsi(run.text),
    width: (widthOf(font, run.text) * size * squeeze) / 1000,
  }));
  return { size, runs: set };
}

/** Returns the text as written in the PDF; undefined for characters missing from the form's fonts. */
function letters(box: OfficialBox, value: string): string | undefined {
  const text = box.options ? (optionFor(box, value)?.[1].trim() ?? value) : value;
  try {
    return toWinAnsi(box.lines ? text : text.replace(/\s*\n\s*/g, ' '));
  } catch {
    return undefined;
  }
}
