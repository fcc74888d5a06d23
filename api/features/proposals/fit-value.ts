import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS, isFormat } from '../../../schema/forms/formats/format-table.ts';
import { normaliseAnswer } from '../../../schema/forms/normalise.ts';
import { isSpecial, problemOf } from '../../../schema/forms/validate.ts';
import { foldText } from '../../engines/people/fold-text.ts';
import type { FactLeaf } from '../../engines/people/form-facts.ts';
import { countryName } from './country-name.ts';

/** Wordings on documents for the choices of a field. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  male: ['M', 'MALE', 'MASCULINO', 'HOMBRE', 'VARON'],
  female: ['F', 'FEMALE', 'FEMENINO', 'MUJER'],
};

/**
 * Returns the value as the field would store it after typing; undefined when it does not fit: not a choice of the
 * field, an unprintable letter, a date in the future, “does not apply” where the field does not offer it.
 * @param today YYYY-MM-DD
 */
export function fitValue(
  { leaf, factType }: Pick<FactLeaf, 'leaf' | 'factType'>,
  value: string,
  today: string,
): string | undefined {
  // “Does not apply” and the like are no text: only a field that offers them takes them.
  if (/^(na|unknown|present)$/.test(value) && !leaf.options && !isSpecial(leaf, value)) return undefined;
  const text = normaliseAnswer(leaf, written(leaf, factType, value));
  return text.trim() !== '' && problemOf(leaf, text, { today }) === undefined ? text : undefined;
}

function written(leaf: Leaf, factType: string, value: string): string {
  if (leaf.options && !FORMATS[leaf.format].optionNames) return choiceOf(leaf.options, value) ?? value;
  if (isFormat(factType) && FORMATS[factType].standsFor === 'country') return countryName(value) ?? value;
  return value;
}

function choiceOf(options: readonly string[], value: string): string | undefined {
  if (options.includes(value)) return value;
  const plain = foldText(value);
  return (
    options.find((option) => SYNONYMS[option]?.includes(plain)) ??
    options.find((option) => foldText(option).replaceAll(' ', '') === plain.replaceAll(' ', ''))
  );
}
