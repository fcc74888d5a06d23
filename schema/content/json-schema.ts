import { z } from 'zod';
import type { ContentShape } from './content-shape.ts';

/** A JSON Schema, draft 7, as editors and ajv understand it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts a kind of content to JSON Schema. Unions become if/then chains, so that a mistake is reported for the
 * intended variant and not for each one.
 */
export function jsonSchemaOf({ name, title, schema }: ContentShape): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // A constant implies its type; keeping both would report one mistake twice.
      if (jsonSchema.const !== undefined || jsonSchema.enum !== undefined) delete jsonSchema.type;
      if (isTrivialName(jsonSchema.propertyNames)) delete jsonSchema.propertyNames;
      if (zodSchema instanceof z.ZodUnion) chooseByShape(zodSchema, jsonSchema);
    },
  });
  return { $schema, $id: `${name}.schema.json`, title, ...rest };
}

const isTrivialName = (names: JsonSchema | boolean | undefined): boolean =>
  typeof names === 'object' && Object.keys(names).join() === 'type';

/** Turns `anyOf` into a chain of if, then and else. */
function chooseByShape(union: z.ZodUnion, jsonSchema: JsonSchema): void {
  const schemas = jsonSchema.anyOf ?? jsonSchema.oneOf;
  const options = union.options.filter((option): option is z.ZodType => option instanceof z.ZodType);
  if (schemas === undefined || schemas.length !== options.length) return;
  const choices = options.flatMap((option, at) => {
    const schema = schemas[at];
    const guard = guardOf(option, options);
    return schema === undefined || guard === undefined ? [] : [{ guard, schema }];
  });
  if (choices.length !== options.length) return;
  delete jsonSchema.anyOf;
  delete jsonSchema.oneOf;
  const { description } = jsonSchema;
  const none: JsonSchema = { not: {}, ...(description !== undefined && { description }) };
  const chain = choices.reduceRight<JsonSchema>(
    (otherwise, { guard, schema }) => ({ if: guard, then: schema, else: otherwise }),
    none,
  );
  Object.assign(jsonSchema, chain);
}

/** Returns a schema that recognises a value of this variant; undefined where only full validation could. */
function guardOf(option: z.ZodType, options: readonly z.ZodType[]): JsonSchema | undefined {
  if (option instanceof z.ZodString) return { type: 'string' };
  if (option instanceof z.ZodNumber) return { type: 'number' };
  if (option instanceof z.ZodArray) return { type: 'array' };
  if (option instanceof z.ZodRecord) return { type: 'object' };
  // A nested union applies unless another variant does.
  if (option instanceof z.ZodUnion) {
    const guards = options.filter((other) => other !== option).map((other) => guardOf(other, options));
    return { not: { anyOf: guards.filter((guard) => guard !== undefined) } };
  }
  if (!(option instanceof z.ZodObject)) return undefined;
  const others = options.filter((other) => other !== option && other instanceof z.ZodObject);
  if (others.length === 0) return { type: 'object' };
  const marks = Object.entries<z.ZodType>(option.shape).filter(([, value]) => value instanceof z.ZodLiteral);
  const [mark] = marks;
  if (mark !== undefined && mark[1] instanceof z.ZodLiteral) {
    const [key, literal] = mark;
    const value = literal.value;
    if (typeof value !== 'bigint' && value !== undefined)
      return { type: 'object', required: [key], properties: { [key]: { const: value } } };
  }
  const required = requiredOf(option);
  const own = required.filter((key) => others.every((other) => !(key in shapeOf(other))));
  return { type: 'object', required: own.length > 0 ? own : required };
}

const shapeOf = (schema: z.ZodType): z.core.$ZodShape => (schema instanceof z.ZodObject ? schema.shape : {});

function requiredOf(schema: z.ZodType): string[] {
  return Object.entries(shapeOf(schema))
    .filter(([, value]) => !z.safeParse(value, undefined).success)
    .map(([key]) => key);
}
