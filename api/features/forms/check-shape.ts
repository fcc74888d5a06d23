import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ContentShape } from '../../../schema/content/content-shape.ts';
import { jsonSchemaOf } from '../../../schema/content/json-schema.ts';
import { pointerTo, type DefinitionProblem } from '../../../schema/forms/definition-error.ts';
import { nearest } from './nearest.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

// Optimising a validator takes as long as compiling it, and each is used only a few dozen times.
const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, code: { optimize: false } });
const validators = new WeakMap<ContentShape, ValidateFunction>();

/** Returns where the value does not match its shape, with the place and the remedy for each problem. */
export function checkShape(value: unknown, shape: ContentShape): readonly DefinitionProblem[] {
  const validate = validatorOf(shape);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // One sentence about a choice of shapes is clearer than the errors of each of them.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`);
  const said = errors
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !choices.some((choice) => schemaPath.startsWith(choice)))
    .flatMap((error) => sentenceOf(error) ?? []);
  return said.filter((problem, at) => said.findIndex((other) => isSame(problem, other)) === at);
}

const isSame = (one: DefinitionProblem, other: DefinitionProblem): boolean =>
  one.pointer === other.pointer && one.sentence === other.sentence;

/** Compiles a validator on first use, because a process reads few kinds of content. */
function validatorOf(shape: ContentShape): ValidateFunction {
  return getOrInsert(validators, shape, () => ajv.compile(jsonSchemaOf(shape)));
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
      sentence: `“${error.propertyName}” is not a valid key here.${meaning}`,
    };
  switch (keyword) {
    case 'additionalProperties': {
      const word = String(params['additionalProperty']);
      const words = Object.keys(schema.properties ?? {}).filter((key) => key !== 'untranslated');
      return {
        pointer: pointerTo(pointer, word),
        sentence: `“${word}” is not a known property here. ${suggest(word, words)}`,
      };
    }
    case 'required': {
      const word = String(params['missingProperty']);
      const description = schema.properties?.[word]?.description;
      return {
        pointer,
        sentence: `“${word}” is missing here.${description === undefined ? '' : ` Description: ${description}`}`,
      };
    }
    case 'type':
      return { pointer, sentence: `This must be ${TYPES[String(params['type'])] ?? 'something else'}.${meaning}` };
    case 'enum': {
      const words = (params['allowedValues'] as readonly unknown[]).map(String);
      return { pointer, sentence: `${written} is not an allowed value here. ${suggest(String(data), words)}` };
    }
    case 'const':
      return { pointer, sentence: `This must be ${JSON.stringify(params['allowedValue'])}.${meaning}` };
    case 'minLength':
      return { pointer, sentence: `This text is empty.${meaning}` };
    case 'minItems':
      return { pointer, sentence: `This list needs at least ${String(params['limit'])}.${meaning}` };
    case 'uniqueItems':
      return { pointer, sentence: 'This list has duplicate items.' };
    case 'pattern': {
      const start = String(data).trim().slice(0, 1);
      const fault = start === '?' ? `${written} is a draft: replace it.` : `${written} is not valid here.`;
      return { pointer, sentence: `${start === '' ? 'This text is empty.' : fault}${meaning}` };
    }
    case 'propertyNames':
      return undefined;
    default:
      return { pointer, sentence: `${written} is not valid here.${meaning}` };
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string in double quotes',
  integer: 'a whole number, without quotes',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
  object: 'an object in braces { }',
  array: 'an array in brackets [ ]',
  null: 'null',
};

function suggest(word: string, words: readonly string[]): string {
  const close = nearest(word, words);
  return close === undefined ? `Write one of: ${words.join(', ')}.` : `Did you mean “${close}”?`;
}
