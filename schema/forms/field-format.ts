import type { StatementField, TextField } from '../content/definition.ts';
import { FORMATS, FORMAT_NAMES, type Format } from './formats/format-table.ts';

const BY_ID = FORMAT_NAMES.flatMap((format) => {
  const { ids } = FORMATS[format];
  return ids ? [{ format, ids }] : [];
});

/**
 * Returns the format of an answer: the declared one, else one derived from the id in the documented order (social
 * security, zip or postal, alien, receipt or number, name, text), ignoring case.
 * @param id the last part of the path: `zipCode`
 */
export function formatOf(id: string, field: TextField | StatementField): Format {
  if (field.type === 'boolean') return 'choice';
  if (field.oneOf ?? field.enum) return field.format && FORMATS[field.format].hasKnownAnswers ? field.format : 'choice';
  return field.format ?? BY_ID.find(({ ids }) => ids.test(id))?.format ?? 'text';
}

/** Returns the closed list of values, if there is one, without special answers (`allow`). */
export function optionsOf(field: TextField | StatementField): readonly string[] | undefined {
  if (field.type === 'boolean') return ['yes'];
  if (field.oneOf) return field.oneOf.map((choice) => choice.const);
  return field.enum ?? (field.format && FORMATS[field.format].options);
}
