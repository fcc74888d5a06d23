import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { pointerTo, type DefinitionProblem } from '../../../schema/forms/definition-error.ts';
import { nearest } from './nearest.ts';

const schemas = path.resolve(import.meta.dirname, '../../../schema/forms');
let ajv: Ajv | undefined;

/** What in the value is not of the meta-schema's shape, each with its place and what to write instead. */
export function checkShape(value: unknown, schemaName: string): readonly DefinitionProblem[] {
  const validate = validatorOf(schemaName);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // One sentence for a choice of shapes says more than the complaints of each of them.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`);
  const said = errors
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !choices.some((choice) => schemaPath.startsWith(choice)))
    .flatMap((error) => sentenceOf(error) ?? []);
  return said.filter((one, at) => said.findIndex((other) => isSame(one, other)) === at);
}

function isSame(one: DefinitionProblem, other: DefinitionProblem): boolean {
  return one.pointer === other.pointer && one.sentence === other.sentence;
}

/** The meta-schemas name each other by file name, so all are loaded. */
function validatorOf(schemaName: string): ValidateFunction {
  if (ajv === undefined) {
    ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
    for (const name of readdirSync(schemas).filter((file) => file.endsWith('.schema.json')))
      ajv.addSchema(JSON.parse(readFileSync(path.join(schemas, name), 'utf8')) as object, name);
  }
  const validate = ajv.getSchema(schemaName);
  if (validate === undefined) throw new Error(`There is no meta-schema ${schemaName} in schema/forms.`);
  return validate;
}

type Params = Readonly<Record<string, unknown>>;

function sentenceOf(error: ErrorObject): DefinitionProblem | undefined {
  const { instancePath: pointer, keyword, data } = error;
  const params = error.params as Params;
  const schema = error.parentSchema as { description?: string; properties?: Record<string, { description?: string }> };
  const meaning = schema.description === undefined ? '' : ` ${schema.description}`;
  const written = typeof data === 'string' ? `“${data}”` : 'This';
  if (error.propertyName !== undefined)
    return {
      pointer: pointerTo(pointer, error.propertyName),
      sentence: `“${error.propertyName}” cannot stand here as a name.${meaning}`,
    };
  switch (keyword) {
    case 'additionalProperties': {
      const word = String(params['additionalProperty']);
      const words = Object.keys(schema.properties ?? {}).filter((one) => one !== 'untranslated');
      return { pointer: pointerTo(pointer, word), sentence: `“${word}” is not a word here. ${suggest(word, words)}` };
    }
    case 'required': {
      const word = String(params['missingProperty']);
      const description = schema.properties?.[word]?.description;
      return {
        pointer,
        sentence: `“${word}” is missing here.${description === undefined ? '' : ` It says: ${description}`}`,
      };
    }
    case 'type':
      return { pointer, sentence: `This must be ${TYPES[String(params['type'])] ?? 'something else'}.${meaning}` };
    case 'enum': {
      const words = (params['allowedValues'] as readonly unknown[]).map(String);
      return { pointer, sentence: `${written} is not known here. ${suggest(String(data), words)}` };
    }
    case 'const':
      return { pointer, sentence: `This must be ${JSON.stringify(params['allowedValue'])}.${meaning}` };
    case 'minLength':
      return { pointer, sentence: `This text is empty.${meaning}` };
    case 'minItems':
      return { pointer, sentence: `This list needs at least ${String(params['limit'])}.${meaning}` };
    case 'uniqueItems':
      return { pointer, sentence: 'Something stands twice in this list.' };
    case 'propertyNames':
      return undefined;
    default:
      return { pointer, sentence: `${written} is not right here.${meaning}` };
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  integer: 'a whole number, without quotes',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
  object: 'a group in braces { }',
  array: 'a list in brackets [ ]',
  null: 'null',
};

function suggest(word: string, words: readonly string[]): string {
  const close = nearest(word, words);
  return close === undefined ? `Write one of: ${words.join(', ')}.` : `Did you mean “${close}”?`;
}
