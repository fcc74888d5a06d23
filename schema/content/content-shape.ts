import type { z } from 'zod';

/** A kind of content file. Its TypeScript type and the JSON Schema that editors and ajv use both come from `schema`. */
export interface ContentShape<Schema extends z.ZodType = z.ZodType> {
  /** Name of its JSON Schema: `evidence` is written to `evidence.schema.json`. */
  readonly name: string;
  readonly title: string;
  readonly schema: Schema;
}

export function contentShape<Schema extends z.ZodType>(
  name: string,
  title: string,
  schema: Schema,
): ContentShape<Schema> {
  return { name, title, schema };
}

/** Content is read-only. */
type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** Read-only type of what a schema describes. */
export type Read<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

/** Content of a file of this kind. */
export type ContentOf<Shape extends ContentShape> = Read<Shape['schema']>;
