import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { choicesOf, type ChoiceText } from './choices.ts';

export type WidgetKind =
  | 'statement'
  | 'sum'
  | 'choices'
  | 'select'
  | 'search'
  | 'dateParts'
  | 'longText'
  | 'country'
  | 'text';

/** Longest list of choices shown as radio rows; longer ones become a select. */
const MAX_ROWS = 5;
/** A closed select shows one line on a phone (this many characters) and no description: longer choices become rows. */
const MAX_LETTERS = 32;
/** Longest list of long choices shown as rows. */
const MAX_LONG_ROWS = 30;
/** Longest select, enough for all states; longer lists are searched by typing. */
const MAX_LISTED = 70;

/** Returns the control for an answer, depending on its choices and on the language's date order. */
export function widgetKindOf(leaf: Leaf, language: string): WidgetKind {
  if (leaf.field.type === 'boolean') return 'statement';
  if (leaf.sum) return 'sum';
  if (leaf.options) return kindOfChoice(leaf, leaf.options.length, language);
  const { standsFor, hasSeveralLines } = FORMATS[leaf.format];
  if (standsFor === 'day') return usesMonthFirst(language) ? 'text' : 'dateParts';
  if (standsFor === 'country') return 'country';
  return hasSeveralLines ? 'longText' : 'text';
}

function kindOfChoice(leaf: Leaf, count: number, language: string): WidgetKind {
  if (count <= MAX_ROWS) return 'choices';
  if (count > MAX_LISTED) return 'search';
  return count <= MAX_LONG_ROWS && choicesOf(leaf, language)?.some(isLong) ? 'choices' : 'select';
}

/** Whether a choice does not fit into a select. Chinese, Japanese and Korean characters count twice. */
function isLong({ label, description }: ChoiceText): boolean {
  const wide = label.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return description !== undefined || label.length + wide > MAX_LETTERS;
}

/** Whether dates in this language are written month, day, year, as on official forms. */
export function usesMonthFirst(language: string): boolean {
  return language.startsWith('en');
}

/** Whether the control consists of several inputs, which a group names instead of a label. */
export function isGroupOfControls(kind: WidgetKind): boolean {
  return kind === 'choices' || kind === 'dateParts';
}
