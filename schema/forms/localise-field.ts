import type { Choice, Field } from '../content/definition.ts';
import type { FieldText } from '../content/form-text.ts';

/** A word that a language lacks. */
export interface MissingText {
  /** JSON Pointer into `text/<language>.json`, of the entry where it belongs. */
  readonly pointer: string;
  /** `title`, `options.Spouse` */
  readonly word: string;
  readonly english: string;
}

const WORDS = ['title', 'description', 'why', 'placeholder', 'rowTitle'] as const;

/**
 * The field with its own words in the language of `given`, not those of what it holds.
 * @param note is told of every English word that has no counterpart; such a field is marked `untranslated`
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
