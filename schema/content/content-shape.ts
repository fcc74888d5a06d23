import type { z } from 'zod';

/** A kind of content file. Its TypeScript type and the JSON Schema that editors and ajv use both come from `schema`. */
export interface ContentShape<Schema extends z.ZodType = z.ZodType> {
  /** Of the JSON Schema: `evidence` is printed to `evidence.schema.json`. */
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

/** Content is read and never changed. */
type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** What a schema describes, as the code that reads it sees it. */
export type Read<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

/** What a file of this kind holds. */
export type ContentOf<Shape extends ContentShape> = Read<Shape['schema']>;
