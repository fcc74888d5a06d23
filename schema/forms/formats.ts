import type { StatementField, TextField } from '../content/definition.ts';
import type { Format } from './definition.ts';
import { US_STATES } from './us-states.ts';

/** The formats that list their answers themselves, so that `oneOf` beside them only adds words. */
const LISTED = new Set<Format>(['usState', 'country', 'yesNo']);

/**
 * How this answer is typed, checked and printed. What the field declares; else its id decides, in the documented order
 * (social security, zip or postal, alien, receipt or number, name, text), without regard to case.
 * @param id the last part of the path: `zipCode`
 */
export function formatOf(id: string, field: TextField | StatementField): Format {
  if (field.type === 'boolean') return 'choice';
  if (field.oneOf ?? field.enum) return field.format && LISTED.has(field.format) ? field.format : 'choice';
  return field.format ?? formatById(id);
}

function formatById(id: string): Format {
  const name = id.toLowerCase();
  if (name.includes('socialsecurity') || name.includes('social_security') || name === 'ssn') return 'ssn';
  if (name.includes('zip') || name.includes('postal')) return 'zip';
  if (name.includes('alien')) return 'aNumber';
  if (name.includes('receipt') || name.includes('number')) return 'documentNumber';
  if (name.includes('name')) return 'name';
  return 'text';
}

/** What may be stored, where that is a closed list; special answers (`allow`) not included. */
export function optionsOf(field: TextField | StatementField): readonly string[] | undefined {
  if (field.type === 'boolean') return ['yes'];
  if (field.oneOf) return field.oneOf.map((choice) => choice.const);
  if (field.enum) return field.enum;
  if (field.format === 'yesNo') return ['yes', 'no'];
  if (field.format === 'usState') return Object.keys(US_STATES);
  return undefined;
}

/** Formats in which every letter is turned to upper case while it is typed. */
const UPPER_CASED = new Set<Format>(['text', 'name', 'shortName', 'country', 'aNumber', 'receipt', 'documentNumber']);

export type HintCode = 'dateHint' | 'phoneHint' | 'ssnHint' | 'zipHint' | 'upperCaseHint';

/** Which of the documented hints stands under a field of this format; the words are in `text/`. */
export function hintOf(format: Format): HintCode | undefined {
  if (format === 'date' || format === 'anyDate') return 'dateHint';
  if (format === 'phone') return 'phoneHint';
  if (format === 'ssn') return 'ssnHint';
  if (format === 'zip') return 'zipHint';
  return UPPER_CASED.has(format) ? 'upperCaseHint' : undefined;
}
