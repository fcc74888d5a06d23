import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

export interface ChoiceText {
  /** What is stored. */
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** The answers to choose from, in the person's words; undefined where the answer is typed. */
export function choicesOf({ field, format, options }: Leaf, language: string): readonly ChoiceText[] | undefined {
  if (field.type !== 'string') return undefined;
  if (field.oneOf)
    return field.oneOf.map(({ const: value, title, description }) => ({ value, label: title, description }));
  // The standard answers have the interface's words; states keep their names; anything else stands for itself.
  const words: Readonly<Record<string, string>> = {
    ...FORMATS[format].optionNames,
    ...engineMessages(language).answers,
  };
  return options?.map((value) => ({ value, label: words[value] ?? value }));
}
