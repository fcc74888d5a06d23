import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

export interface ChoiceText {
  /** Stored value. */
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** Returns the choices with localised labels; undefined if the answer is typed. */
export function choicesOf({ field, format, options }: Leaf, language: string): readonly ChoiceText[] | undefined {
  if (field.type !== 'string') return undefined;
  if (field.oneOf)
    return field.oneOf.map(({ const: value, title, description }) => ({ value, label: title, description }));
  // Standard answers have translations; states keep their names; any other value is its own label.
  const words: Readonly<Record<string, string>> = {
    ...FORMATS[format].optionNames,
    ...engineMessages(language).answers,
  };
  return options?.map((value) => ({ value, label: words[value] ?? value }));
}
