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

/** More choices than this are a list to open instead of rows to tap. */
const MAX_ROWS = 5;
/** A closed list shows one line of a phone (as many letters as this) and no explanation: longer choices are rows. */
const MAX_LETTERS = 32;
/** So many rows of long choices are still read through. */
const MAX_LONG_ROWS = 30;
/** More than these, the states of the country, are not looked through: one types a part of the word. */
const MAX_LISTED = 70;

/** Which control an answer is given with, by how its choices read and how people write a date in this language. */
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

/** Chinese, Japanese and Korean letters are as wide as two. */
function isLong({ label, description }: ChoiceText): boolean {
  const wide = label.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return description !== undefined || label.length + wide > MAX_LETTERS;
}

/** Whether people of this language write month, day, year, as official forms do. */
export function usesMonthFirst(language: string): boolean {
  return language.startsWith('en');
}

/** Several controls with one question: named by a group, not by a label. */
export function isGroupOfControls(kind: WidgetKind): boolean {
  return kind === 'choices' || kind === 'dateParts';
}
