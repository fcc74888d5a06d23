import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

const schemas = path.resolve(import.meta.dirname, '../../../schema/forms');
const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
const compiled = new Map<string, ValidateFunction>();

/** Sentences about what in the value is not of the meta-schema's shape, each with the place as a JSON pointer. */
export function checkShape(value: unknown, schemaName: string): string[] {
  const validate = compiled.get(schemaName) ?? compile(schemaName);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const detail = Object.values(params as Record<string, unknown>).filter((word) => typeof word === 'string' || Array.isArray(word));
    return `${instancePath || '/'} ${message ?? 'is not right'}${detail.length > 0 ? ` (${detail.join(', ')})` : ''}.`;
  });
}

function compile(schemaName: string): ValidateFunction {
  const file = path.join(schemas, schemaName);
  if (!existsSync(file)) throw new Error(`There is no meta-schema ${schemaName} in schema/forms.`);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  compiled.set(schemaName, validate);
  return validate;
}
