import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { choicesOf } from '../../form-engine/widgets/choices.ts';
import { formatValue } from '../../lib/format-value.ts';

/** Formats a stored answer for display: an option's label, a date with the month's name. */
export function formatAnswer(leaf: Leaf, text: string, language: string): string {
  const { field, format } = leaf;
  const isStanding = field.type === 'boolean' || field.allow?.some((allowed) => allowed === text);
  const standing: Readonly<Record<string, string>> = isStanding ? engineMessages(language).answers : {};
  const choice = choicesOf(leaf, language)?.find(({ value }) => value === text);
  if (choice) return choice.label;
  return standing[text] ?? (FORMATS[format].standsFor === 'day' ? formatValue(text, language) : text);
}
