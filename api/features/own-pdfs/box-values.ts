import type { FormData } from '../../../schema/forms/definition.ts';
import { layOut } from '../../../schema/forms/printing/lay-out.ts';
import { toWinAnsi } from '../../../schema/forms/printing/win-ansi.ts';
import { optionFor, writeAnswer } from '../../../schema/forms/printing/write-answer.ts';
import { modelOf } from './own-pdf-definition.ts';
import type { OwnPdfQuestion, OwnPdfReading } from './own-pdf-reading.ts';

export interface BoxValues {
  /** Values by box name. Boxes without a value are omitted, unless their uploaded content has to be cleared. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Questions whose answer does not fit its box completely or has unprintable letters; the box stays empty. */
  readonly doesNotFit: readonly OwnPdfQuestion[];
}

export function boxValuesOf(reading: OwnPdfReading, answers: FormData): BoxValues {
  const model = modelOf(reading);
  const values: Record<string, string | boolean> = {};
  for (const { kind, boxes, set } of reading.questions) {
    const isButton = kind === 'tick' || kind === 'yesNo' || (kind === 'choice' && !set.options);
    for (const box of boxes) if (reading.held[box] !== undefined) values[box] = isButton ? false : '';
  }
  const doesNotFit = reading.questions.filter((question) => {
    const { id, kind, boxes, set } = question;
    const [answer = '', leaf, [box = '', other = '']] = [answers[id], model.leaf(id), boxes];
    if (answer === '' || !leaf) return false;
    if (kind === 'tick') values[box] = answer === 'yes';
    else if (kind === 'yesNo') values[answer === 'yes' ? box : other] = true;
    else if (kind === 'choice' && !set.options) values[box] = answer;
    else {
      const text = writeAnswer(leaf, answer, set);
      const line = set.lines ? text : text.replaceAll(/\s*\n\s*/g, ' ');
      if (!fits(question, reading.font, line)) return true;
      values[box] = line;
    }
    return false;
  });
  return { values, doesNotFit };
}

function fits({ set, widgets }: OwnPdfQuestion, font: OwnPdfReading['font'], text: string): boolean {
  const option = set.options && optionFor(set, text);
  if (set.options && !option) return false;
  if ((option?.[0] ?? text).length > (set.maxLength ?? Infinity)) return false;
  let shown: string;
  try {
    shown = toWinAnsi(option?.[1].trim() ?? text);
  } catch {
    return false;
  }
  return widgets.every((widget) => layOut(set, widget, font, shown).fits >= shown.length);
}
