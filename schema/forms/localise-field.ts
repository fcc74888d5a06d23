import type { Choice, Field } from '../content/definition.ts';
import type { FieldText } from '../content/form-text.ts';

export interface MissingText {
  /** JSON Pointer of the entry in `text/<language>.json` to which it belongs. */
  readonly pointer: string;
  /** `title`, `options.Spouse` */
  readonly word: string;
  readonly english: string;
}

const WORDS = ['title', 'description', 'why', 'placeholder', 'rowTitle'] as const;

/**
 * Returns the field with its own texts translated, not those of fields inside it.
 * @param note receives every English text without a translation; such a field is marked `untranslated`
 */
export function localiseText(field: Field, given: FieldText, note: (word: string, english: string) => void): Field {
  const lacking: string[] = [];
  const lack = (word: string, english: string) => {
    lacking.push(word);
    note(word, english);
  };
  const words: Record<string, string> = {};
  for (const word of WORDS) {
    const english = englishOf(field)[word];
    const local = given[word];
    if (local !== undefined) words[word] = local;
    else if (typeof english === 'string') lack(word, english);
  }
  const choices = 'oneOf' in field && field.oneOf ? { oneOf: localiseChoices(field.oneOf, given, lack) } : {};
  const localised = { ...field, ...words, ...choices };
  return lacking.length === 0 ? localised : { ...localised, untranslated: true };
}

function localiseChoices(
  choices: readonly Choice[],
  given: FieldText,
  lack: (word: string, english: string) => void,
): readonly Choice[] {
  return choices.map((choice) => {
    const title = given.options?.[choice.const];
    if (title === undefined) lack(`options.${choice.const}`, choice.title);
    const description = given.optionDescriptions?.[choice.const];
    if (choice.description !== undefined && description === undefined)
      lack(`optionDescriptions.${choice.const}`, choice.description);
    return { ...choice, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  });
}

function englishOf(field: Field): { readonly [Word in (typeof WORDS)[number]]?: string } {
  return field;
}
