import { pointerTo } from './definition-error.ts';
import type {
  Field,
  FormDefinition,
  GroupField,
  ListField,
  Reference,
  StatementField,
  TextField,
} from '../content/definition.ts';

/** A field with its reference resolved. */
type ResolvedField = TextField | StatementField | GroupField | ListField;

export interface Resolved {
  readonly field: ResolvedField;
  /** Place of its properties: in `$defs` for a reference. */
  readonly pointer: string;
  /** Names of the references resolved, innermost last; a repeated name means that it contains itself. */
  readonly through: readonly string[];
}

export const isReference = (field: Field): field is Reference => '$ref' in field;

/** `#/$defs/name` -> `name` */
export const defName = ($ref: string): string => $ref.replace('#/$defs/', '');

/**
 * Resolves `$ref` in `$defs`; keywords beside it override those found there.
 * @returns a sentence for the editor when it leads nowhere or in a circle
 */
export function resolveField(
  definition: FormDefinition,
  field: Field,
  pointer: string,
  through: readonly string[] = [],
): Resolved | string {
  if (!isReference(field)) return { field, pointer, through };
  const { $ref, ...over } = field;
  const name = defName($ref);
  const defs = definition.$defs ?? {};
  const def = Object.hasOwn(defs, name) ? defs[name] : undefined;
  if (def === undefined) return `“${$ref}” names nothing: "$defs" has ${listed(Object.keys(defs))}.`;
  if (through.includes(name))
    return `“${$ref}” contains itself. A group cannot hold itself; use a list with "maxItems".`;
  // The types cannot express this; definition.schema.json allows only matching keywords beside $ref.
  const merged = { ...def, ...over } as Field;
  return resolveField(definition, merged, pointerTo('', '$defs', name), [...through, name]);
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'no entries' : names.map((name) => `“${name}”`).join(', ');
