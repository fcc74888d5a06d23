import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

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
/** More than these, the states of the country, are not looked through: one types a part of the word. */
const MAX_LISTED = 70;

/** Which control an answer is given with. `usesMonthFirst`: people of this language write a date as the form does. */
export function widgetKindOf(leaf: Leaf, usesMonthFirst: boolean): WidgetKind {
  if (leaf.field.type === 'boolean') return 'statement';
  if (leaf.sum) return 'sum';
  const choices = leaf.options?.length;
  if (choices !== undefined) return choices <= MAX_ROWS ? 'choices' : choices <= MAX_LISTED ? 'select' : 'search';
  const { standsFor, hasSeveralLines } = FORMATS[leaf.format];
  if (standsFor === 'day') return usesMonthFirst ? 'text' : 'dateParts';
  if (standsFor === 'country') return 'country';
  return hasSeveralLines ? 'longText' : 'text';
}

/** Whether people of this language write month, day, year, as official forms do. */
export function usesMonthFirst(language: string): boolean {
  return language.startsWith('en');
}

/** Several controls with one question: named by a group, not by a label. */
export function isGroupOfControls(kind: WidgetKind): boolean {
  return kind === 'choices' || kind === 'dateParts';
}
