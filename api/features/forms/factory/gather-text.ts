import type { DefinitionText, FieldText } from '../../../../schema/content/form-text.ts';
import type { ResolvedField } from './resolve-field.ts';

type Words = Record<string, unknown>;

/** Collects the texts of one language: shared ones for the questions that the form has, overridden by its own. */
export class TextOfLanguage {
  readonly #language: string;
  readonly #own: DefinitionText;
  readonly #sections: Record<string, Words> = {};
  readonly #fields: Record<string, Words> = {};

  constructor(language: string, own: DefinitionText) {
    this.#language = language;
    this.#own = own;
  }

  /** @param english the field as asked; texts and choices that it lacks need no translation */
  addField(pattern: string, { words }: ResolvedField, english: Words): void {
    const { options, optionDescriptions, ...rest } = words.get(this.#language) ?? {};
    const own = this.#own.fields?.[pattern];
    const mine = Object.fromEntries(Object.entries(rest).filter(([word]) => english[word] !== undefined));
    const all = {
      ...mine,
      ...optionsOf('options', english, options, own),
      ...optionsOf('optionDescriptions', english, optionDescriptions, own),
    };
    if (Object.keys(all).length > 0) this.#fields[pattern] = all;
  }

  /** @param said the section's own English texts, for which no shared translation is used */
  addSection(
    id: string,
    { words }: ResolvedField,
    said: { readonly title?: string; readonly description?: string },
  ): void {
    const { title, description } = words.get(this.#language) ?? {};
    this.#sections[id] = {
      ...(title !== undefined && said.title === undefined && { title }),
      ...(description !== undefined && said.description === undefined && { description }),
      ...this.#own.sections?.[id],
    };
  }

  toText(): Words {
    const fields = { ...this.#fields };
    for (const [pattern, { options, optionDescriptions, ...own }] of Object.entries(this.#own.fields ?? {}))
      fields[pattern] = {
        ...(options && { options }),
        ...(optionDescriptions && { optionDescriptions }),
        ...fields[pattern],
        ...own,
      };
    return { ...this.#own, sections: this.#sections, fields };
  }
}

function optionsOf(
  word: 'options' | 'optionDescriptions',
  english: Words,
  shared: FieldText['options'],
  own: FieldText | undefined,
): Words {
  const choices = english['oneOf'];
  if (!Array.isArray(choices)) return {};
  const known = choices.flatMap((choice: { const: string }) => {
    const said = own?.[word]?.[choice.const] ?? shared?.[choice.const];
    return said === undefined ? [] : [[choice.const, said] as const];
  });
  return known.length > 0 ? { [word]: Object.fromEntries(known) } : {};
}
